import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { draft, stubCampaign } from "../test/campaign-stub.ts";
import { showStep } from "../test/show-editor.tsx";
import { user } from "#test/show-page.tsx";
import { refusal } from "#test/stub-server.ts";

const mine = { ...draft, body: "Old words.", updated_at: "2026-11-22T10:00:00.000001Z" };
const mineAsSent = { body: "My words.", language: "en", translations: {} };
const newer = "2026-11-22T10:05:00.000001Z";
const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });

/** Meera has saved these fields meanwhile. */
function whileMeeraSaves(fields: object) {
  const server = stubCampaign(mine);
  const current = { ...mine, ...fields, updated_at: newer };
  let known = mine.updated_at;
  const versions: (string | null)[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.method === "PATCH") versions.push(new Headers(init.headers).get("if-unmodified-since-version"));
    return send(url, init);
  };
  server.answer(campaignEndpoints.update, ({ body }) => {
    known = versions.at(-1) ?? known;
    if (known === newer) return { ...current, ...(body as object) } as never;
    const who = { current, changed_by: "Meera", changed_at: new Date(Date.now() - 60_000).toISOString() };
    return refusal("STALE_VERSION", "Meera has changed this since you opened it.", who);
  });
  return { server, versions };
}

async function typeWords() {
  const box = await message();
  await user.clear(box);
  await user.type(box, "My words.");
  await user.tab();
}

test("both texts are shown when somebody else has changed the message, and one's own can be saved", async () => {
  const { server, versions } = whileMeeraSaves({ body: "Meera's words." });
  showStep("content");
  await typeWords();
  expect(await screen.findByText("Changed by Meera 1 minute ago: the message")).toBeTruthy();
  expect([
    screen.getByText("Meera's words.").tagName,
    screen.getAllByText("My words.").some(({ tagName }) => tagName === "DD"),
  ]).toEqual(["DD", true]);
  expect((await message()).value).toBe("My words.");
  await user.click(screen.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(server.bodiesTo(campaignEndpoints.update).at(-1)).toEqual(mineAsSent));
  expect(versions.at(-1)).toBe(newer);
  await waitFor(() => expect(screen.queryByText(/Changed by Meera/)).toBeNull());
});

test("the other one's text can be taken", async () => {
  const { server } = whileMeeraSaves({ body: "Meera's words." });
  showStep("content");
  await typeWords();
  await user.click(await screen.findByRole("button", { name: "Take theirs" }));
  await waitFor(async () => expect((await message()).value).toBe("Meera's words."));
  expect(server.bodiesTo(campaignEndpoints.update)).toHaveLength(1);
});

test("a change of another part is no reason to ask", async () => {
  const { server, versions } = whileMeeraSaves({ name: "Meera's name" });
  showStep("content");
  await typeWords();
  await waitFor(() => expect(versions).toEqual([mine.updated_at, newer]));
  expect(server.bodiesTo(campaignEndpoints.update)).toEqual([mineAsSent, mineAsSent]);
  expect(screen.queryByText(/Changed by/)).toBeNull();
});
