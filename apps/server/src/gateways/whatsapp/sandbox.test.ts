import { expect, test } from "vitest";
import { memoryStore } from "#test/whatsapp/memory-store.ts";
import type { Outgoing } from "./driver.ts";
import { createSandboxDriver } from "./sandbox.ts";

const open = () =>
  createSandboxDriver({ messagesPerSecond: 1_000 }).open({
    senderId: "s1",
    emit: () => {},
    store: { keep: async () => {}, findReceipts: async () => [], acknowledge: async () => {} },
    readCloudAccess: async () => undefined,
    linked: memoryStore(),
  });
const message = (attempt: number): Outgoing => ({ providerId: "AB", to: "+919829010004", text: "Come!", attempt });

test("a message that could not be sent leaves at its second attempt, also in another session", async () => {
  const kindOf = async (session: Awaited<ReturnType<typeof open>>, attempt: number) =>
    (await session.sendAll([message(attempt)]))[0]?.kind;
  const first = await open();
  expect(await kindOf(first, 1)).toBe("not_sent");
  expect(await kindOf(await open(), 2)).toBe("accepted");
  expect(await kindOf(first, 2)).toBe("accepted");
});
