import { afterEach, expect, test, vi } from "vitest";
import { createTokens } from "./tokens.ts";

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;

test("an access token that was accepted before is refused once it has expired", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const tokens = createTokens("a secret of at least thirty-two characters");
  const token = await tokens.accessFor({ userId: "user", sessionId: "session", generation: 2 });
  const claims = { userId: "user", sessionId: "session", generation: 2 };
  expect(await tokens.readAccess(token)).toEqual(claims);
  vi.setSystemTime(Date.now() + 9 * MINUTE_MS);
  expect(await tokens.readAccess(token)).toEqual(claims);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(await tokens.readAccess(token)).toBeUndefined();
  expect(await tokens.readAccess(token)).toBeUndefined();
});

test("an access token counts only where it was signed", async () => {
  const token = await createTokens("a secret of at least thirty-two characters").accessFor({
    userId: "u",
    sessionId: "s",
  });
  expect(await createTokens("another secret of at least thirty-two").readAccess(token)).toBeUndefined();
});
