import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { countRows } from "#test/factories.ts";
import { type Cloud, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";

const place = useCloud();
const { server } = place;
beforeAll(() => server.work());
const phone = "+919829011433";
let at: Cloud;
beforeEach(async () => {
  at = await prepareCloud(place);
  await at.addGuests([{ first_name: "Asha", phone }]);
});

const list = async () =>
  (await call(server.app, inboxEndpoints.list, { params: { projectId: at.projectId }, query: {} }, at.owner)).body
    .results;
const entries = async () => {
  const [conversation] = await list();
  const params = { projectId: at.projectId, conversationId: conversation?.id ?? "" };
  return (await call(server.app, inboxEndpoints.entries, { params, query: {} }, at.owner)).body.results;
};

test("a message is stored once, however often and in whatever order it is told", async () => {
  const [early, late] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)];
  const first = at.inbound(phone, "Hello", { id: "wamid.1", sentAt: early });
  const second = at.inbound(phone, "Is there parking?", { id: "wamid.2", sentAt: late });
  await at.tell(second, first, { ...first, told: "again" }, second, { ...second, told: "again" });
  expect((await entries()).map(({ text }) => text)).toEqual(["Is there parking?", "Hello"]);
  expect(await list()).toMatchObject([
    {
      phone,
      profile_name: "Asha",
      unread: 2,
      last_reply: { text: "Is there parking?" },
      last_reply_at: `${late.toISOString().slice(0, 19)}Z`,
    },
  ]);
});

test.each([
  ["TEXT", { type: "text", text: { body: "Hello" } }, "Hello"],
  ["BUTTON", { type: "button", button: { text: "Yes", payload: "yes" } }, "Yes"],
  [
    "BUTTON",
    { type: "interactive", interactive: { type: "button_reply", button_reply: { id: "1", title: "No" } } },
    "No",
  ],
  [
    "BUTTON",
    { type: "interactive", interactive: { type: "list_reply", list_reply: { id: "1", title: "Veg" } } },
    "Veg",
  ],
  ["IMAGE", { type: "image", image: { id: "1", mime_type: "image/jpeg", caption: "Our dog" } }, "Our dog"],
  ["VIDEO", { type: "video", video: { id: "1", mime_type: "video/mp4" } }, null],
  ["AUDIO", { type: "audio", audio: { id: "1", mime_type: "audio/ogg", voice: true } }, null],
  ["DOCUMENT", { type: "document", document: { id: "1", filename: "tickets.pdf" } }, "tickets.pdf"],
  ["STICKER", { type: "sticker", sticker: { id: "1" } }, null],
  ["REACTION", { type: "reaction", reaction: { message_id: "wamid.0", emoji: "👍" } }, "👍"],
  [
    "LOCATION",
    { type: "location", location: { latitude: 26.9, longitude: 75.8, name: "Rambagh Palace" } },
    "Rambagh Palace\n26.9, 75.8",
  ],
  [
    "CONTACT",
    { type: "contacts", contacts: [{ name: { formatted_name: "Ravi" }, phones: [{ phone: "+91 98290 11455" }] }] },
    "Ravi, +91 98290 11455",
  ],
  ["OTHER", { type: "unsupported", errors: [{ code: 131051 }] }, null],
  ["OTHER", { type: "constructor" }, null],
])("%s of WhatsApp is stored with what there is to read", async (kind, message, text) => {
  await at.tell(at.inboundOf(phone, message));
  expect(await entries()).toMatchObject([{ text, reply: { kind } }]);
});

test("odd characters, times and lengths are stored as what can be shown", async () => {
  const long = at.inbound(phone, `a\u0000b\ud800${"x".repeat(5_000)}`, {
    id: "wamid.a",
    name: `\u0000${"y".repeat(300)}`,
  });
  const future = at.inbound(phone, "Tomorrow", {
    id: "wamid.b",
    name: " ",
    sentAt: new Date(Date.now() + 86_400_000),
  });
  const nameless = at.inbound(phone, "  ", { id: "wamid.c", name: " " });
  await at.tell(long, future, nameless, at.inbound("not a number", "Hello"), { ...at.inbound(phone, "x", { id: "" }) });
  expect(await countRows(server, at.projectId, "replies")).toBe(3);
  const [conversation] = await list();
  expect(conversation?.profile_name).toBe("y".repeat(100));
  expect(new Date(conversation?.last_reply_at ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
  const texts = (await entries()).map(({ text }) => text);
  expect(texts).toContain(null);
  expect(texts.find((text) => text?.startsWith("ab"))).toHaveLength(4_096);
});
