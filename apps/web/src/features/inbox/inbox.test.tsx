import { type ConversationDetail, type ConversationEntry, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadPhoneLibrary } from "#lib/text/phone-numbers.ts";
import { GuestConversation } from "./guest-conversation.tsx";
import ConversationPage from "./conversation-page.tsx";
import InboxPage from "./inbox-page.tsx";
import PretendPage from "./pretend-page.tsx";
import { asOnPhone, projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, type StubServer, stubServer } from "#test/stub-server.ts";

// A phone field reads its library when it is first needed, which on a busy machine takes longer than these tests wait.
beforeAll(loadPhoneLibrary);

const full = projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "FULL_ACCESS" });
const sangeet = { id: "e1", name: "Sangeet" };
const asha = { id: "g1", name: "Asha" };
const dev = { id: "g2", name: "Dev" };
const conversation = (over: Partial<ConversationDetail> = {}): ConversationDetail => ({
  id: "c1",
  phone: "+919829011432",
  profile_name: "Asha R",
  guests: [{ ...asha, household: "Mehta" }],
  last_reply: { id: "r2", kind: "TEXT", text: "Haan, we will come" },
  last_reply_at: "2027-01-10T10:00:00Z",
  unread: 1,
  offered: "YES",
  is_opted_out: false,
  offer: {
    reply_id: "r2",
    answer: "YES",
    invitations: [
      { guest: asha, event: sangeet },
      { guest: dev, event: sangeet },
    ],
  },
  ...over,
});
const stranger = conversation({
  id: "c2",
  phone: "+919829011499",
  profile_name: "Vikram",
  guests: [],
  offered: null,
  offer: null,
  last_reply: { id: "r9", kind: "IMAGE", text: null },
});
const reply = (over: Partial<ConversationEntry["reply"]> = {}) => ({
  kind: "TEXT" as const,
  is_read: true,
  answer: null,
  outcome: null,
  file: null,
  ...over,
});
const entry = (over: Partial<ConversationEntry>): ConversationEntry => ({
  id: "r2",
  at: "2027-01-10T10:00:00Z",
  text: "Haan, we will come",
  sender: { id: "s1", name: "Aanya" },
  reply: reply(),
  message: null,
  ...over,
});
let server: StubServer;
let stored: ConversationDetail[];

beforeEach(() => {
  server = stubServer();
  stored = [conversation(), stranger];
  server.answer(inboxEndpoints.list, ({ query }) => {
    const isUnknown = query["from"]?.[0] === "UNKNOWN";
    const rows = stored.filter(
      ({ guests, unread, phone }) =>
        (guests.length === 0) === isUnknown &&
        (query["only"]?.[0] !== "UNREAD" || unread > 0) &&
        phone.includes(query["search"]?.[0] ?? ""),
    );
    const counts = { guests: { all: 1, unread: 1 }, unknown: { all: 1, unread: 1 }, offered: 1 };
    return { ...pageOf(rows), counts };
  });
  server.answer(
    inboxEndpoints.read,
    ({ params }) => stored.find(({ id }) => id === params["conversationId"]) ?? refusal("NOT_FOUND", "Gone."),
  );
  server.answer(
    inboxEndpoints.entries,
    pageOf([
      entry({ reply: reply({ is_read: false, answer: "YES" }) }),
      entry({ id: "r1", text: null, at: "2027-01-09T09:00:00Z", reply: reply({ kind: "AUDIO" }) }),
      entry({
        id: "m1",
        text: "Dear *Asha*, come!",
        at: "2027-01-08T09:00:00Z",
        reply: null,
        message: { status: "READ", campaign: "Invitation" },
      }),
    ]),
  );
  server.answer(inboxEndpoints.mark, () => conversation({ unread: 0 }));
  server.answer(inboxEndpoints.answer, { count: 1, undo_id: "u1" });
  server.answer(inboxEndpoints.setAside, () => conversation());
  server.answer(guestEndpoints.undo, { count: 1, undo_id: null });
  server.answer(senderEndpoints.list, pageOf([]));
});

const open = (at = "", project = full) =>
  showRoutes(
    [
      {
        path: "/projects/:projectId/inbox",
        element: <InboxPage />,
        children: [
          { path: "pretend", element: <PretendPage /> },
          { path: ":conversationId", element: <ConversationPage /> },
        ],
      },
    ],
    { at: `/projects/p1/inbox${at}`, project },
  );

test("the list shows guests with their last reply, and unknown numbers apart", async () => {
  open();
  const row = await screen.findByRole("row", { name: /Asha/ });
  expect(row.textContent).toMatch(/Asha1 unread.*Haan, we will come.*Says yes/);
  expect(screen.queryByText(/Vikram/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Unknown numbers (1 unread)" }));
  expect((await screen.findByRole("row", { name: /Vikram/ })).textContent).toMatch(/98290 ?11499 ~Vikram.*A picture/);
  expect(screen.queryByRole("row", { name: /Asha/ })).toBeNull();
});

test("it is narrowed to unread replies and to answers to enter, and a search without a match can be cleared", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "1 unread" }));
  await waitFor(() => expect(server.callsTo(inboxEndpoints.list).at(-1)?.query["only"]).toEqual(["UNREAD"]));
  await user.click(screen.getByRole("button", { name: "1 answer to enter" }));
  await waitFor(() => expect(server.callsTo(inboxEndpoints.list).at(-1)?.query["only"]).toEqual(["OFFERED"]));
  await user.type(screen.getByRole("searchbox"), "nobody");
  expect(await screen.findByText("No reply of a guest matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show the replies of all guests" }));
  expect(await screen.findByRole("row", { name: /Asha/ })).toBeTruthy();
});

test("before anybody has written it says what will be here", async () => {
  server.answer(inboxEndpoints.list, {
    ...pageOf([]),
    counts: { guests: { all: 0, unread: 0 }, unknown: { all: 0, unread: 0 }, offered: 0 },
  });
  open();
  expect(await screen.findByText("Nobody has written back yet")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("on a phone the same is a card", async () => {
  asOnPhone();
  open();
  expect((await screen.findByText("Haan, we will come")).textContent).toBeTruthy();
  expect(screen.getByText("Says yes")).toBeTruthy();
});

test("a conversation shows what was sent and what came back in order, and marks it as read", async () => {
  open("/c1");
  const sheet = await screen.findByRole("dialog", { name: "Asha" });
  const messages = await within(sheet).findByRole("region", { name: "Messages" });
  expect(messages.textContent).toMatch(/Dear Asha, come!.*Invitation.*Read.*A voice message.*Haan, we will come/);
  await waitFor(() =>
    expect(server.callsTo(inboxEndpoints.mark)[0]).toMatchObject({
      params: { conversationId: "c1" },
      body: { is_read: true, reply_id: "r2" },
    }),
  );
  expect(within(sheet).getByRole("link", { name: "Asha" }).getAttribute("href")).toBe("/projects/p1/guests/g1");
});

test.each([
  ["who may only read", projectFor({ MESSAGE: "VIEW" })],
  ["after the plan", projectFor({ MESSAGE: "EDIT", GUEST: "EDIT" }, { isExpired: true })],
])("nothing is marked for %s, and nothing can be entered", async (_, project) => {
  open("/c1", project);
  await screen.findByRole("region", { name: "Messages" });
  expect(screen.queryByRole("button", { name: /Mark as|Not an answer/ })).toBeNull();
  expect(server.callsTo(inboxEndpoints.mark)).toEqual([]);
});

test("marking it as unread leaves it for later and closes it", async () => {
  const router = open("/c1");
  await user.click(await screen.findByRole("button", { name: "Mark as unread" }));
  await waitFor(() => expect(server.bodiesTo(inboxEndpoints.mark)).toContainEqual({ is_read: false, reply_id: "r2" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/inbox"));
});

test("a plain yes is entered for those who are ticked, and Undo takes it back and offers it again", async () => {
  open("/c1");
  const offer = await screen.findByRole("region", { name: "This reads as a yes" });
  await user.click(within(offer).getByRole("checkbox", { name: "Dev" }));
  await user.click(within(offer).getByRole("button", { name: "Mark as coming" }));
  await waitFor(() =>
    expect(server.bodiesTo(inboxEndpoints.answer)).toEqual([{ answers: [{ guest_id: "g1", event_id: "e1" }] }]),
  );
  expect(await screen.findByText("1 answer entered: coming")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.bodiesTo(guestEndpoints.undo)).toEqual([{ undo_id: "u1" }]));
  await waitFor(() => expect(server.bodiesTo(inboxEndpoints.setAside)).toEqual([{ is_set_aside: false }]));
});

test("nothing can be entered while nobody is ticked", async () => {
  open("/c1");
  const offer = await screen.findByRole("region", { name: "This reads as a yes" });
  for (const name of ["Asha", "Dev"]) await user.click(within(offer).getByRole("checkbox", { name }));
  expect(within(offer).getByRole("button", { name: "Mark as coming" })).toHaveProperty("disabled", true);
});

test("a refusal is shown, and the offer stays", async () => {
  server.answer(inboxEndpoints.answer, refusal("CONFLICT", "Somebody has answered meanwhile."));
  open("/c1");
  await user.click(await screen.findByRole("button", { name: "Mark as coming" }));
  expect(await screen.findByText("Somebody has answered meanwhile.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "This reads as a yes" })).toBeTruthy();
});

test("what is no answer is set aside, by whoever may change messages", async () => {
  open("/c1", projectFor({ MESSAGE: "EDIT", GUEST: "VIEW" }));
  expect(await screen.findByRole("button", { name: "Not an answer" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as coming" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Not an answer" }));
  expect(await screen.findByText("Not counted as an answer")).toBeTruthy();
  expect(server.bodiesTo(inboxEndpoints.setAside)).toEqual([{ is_set_aside: true }]);
});

test("an unknown number leads to a new guest with it", async () => {
  open("/c2");
  const add = await screen.findByRole("link", { name: "Add guest with this number" });
  expect(add.getAttribute("href")).toBe("/projects/p1/guests/add?phone=%2B919829011499&name=Vikram");
});

describe("a guest is found for an unknown number", () => {
  const guest = (over: object) => ({ phone: null, updated_at: "2027-01-01T00:00:00Z", ...over });
  const guests = [
    guest({ id: "g7", display_name: "Vikram Rao" }),
    guest({ id: "g8", display_name: "Vikram Shah", phone: "+919829011400" }),
  ];
  beforeEach(() => {
    server.answer(guestEndpoints.list, pageOf(guests as never));
    server.answer(guestEndpoints.update, guest({ id: "g7", display_name: "Vikram Rao" }) as never);
  });
  const find = async () => {
    open("/c2");
    await user.click(await screen.findByRole("button", { name: "Find the guest" }));
    return screen.findByRole("dialog", { name: "Whose number is this?" });
  };

  test("who has none gets it, after it was said", async () => {
    const dialog = await find();
    expect(within(dialog).getByRole("button", { name: "Save the number" })).toHaveProperty("disabled", true);
    await user.click(await within(dialog).findByRole("checkbox", { name: "Vikram Rao" }));
    expect(within(dialog).getByRole("status").textContent).toBe(
      "This number is written to the details of Vikram Rao, and the conversation is theirs from then on.",
    );
    const reads = server.callsTo(inboxEndpoints.read).length;
    await user.click(within(dialog).getByRole("button", { name: "Save as the number of Vikram Rao" }));
    expect(await screen.findByText("Vikram Rao has this number now")).toBeTruthy();
    expect(server.callsTo(guestEndpoints.update)[0]).toMatchObject({
      params: { guestId: "g7" },
      body: { phone: "+919829011499" },
    });
    await waitFor(() => expect(server.callsTo(inboxEndpoints.read).length).toBeGreaterThan(reads));
  });

  test("another number is not replaced: the way to the details is shown", async () => {
    const dialog = await find();
    await user.click(await within(dialog).findByRole("checkbox", { name: "Vikram Shah" }));
    expect(within(dialog).getByRole("status").textContent).toContain("which is not replaced here");
    expect(within(dialog).getByRole("link", { name: "Open their details" }).getAttribute("href")).toBe(
      "/projects/p1/guests/g8",
    );
    expect(within(dialog).getByRole("button", { name: "Save the number" })).toHaveProperty("disabled", true);
    expect(server.callsTo(guestEndpoints.update)).toEqual([]);
  });

  test("a refusal is shown, and the choice stays", async () => {
    server.answer(guestEndpoints.update, refusal("CONFLICT", "Somebody else has changed it."));
    const dialog = await find();
    await user.click(await within(dialog).findByRole("checkbox", { name: "Vikram Rao" }));
    await user.click(within(dialog).getByRole("button", { name: "Save as the number of Vikram Rao" }));
    expect(await screen.findByText("Somebody else has changed it.")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Whose number is this?" })).toBeTruthy();
  });

  test("only by who may change guests", async () => {
    open("/c2", projectFor({ MESSAGE: "EDIT", GUEST: "VIEW" }));
    await screen.findByRole("region", { name: "Messages" });
    expect(screen.queryByRole("button", { name: "Find the guest" })).toBeNull();
  });
});

describe("what came with a reply", () => {
  const withFile = (file: object, text: string | null = null) =>
    server.answer(
      inboxEndpoints.entries,
      pageOf([
        entry({
          text,
          reply: reply({
            kind: "IMAGE",
            file: { state: "STORED", name: "dog.jpg", mime: "image/jpeg", bytes: 2_048, problem: null, ...file },
          }),
        }),
      ]),
    );
  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:dog", revokeObjectURL: () => undefined }));
    server.answer(inboxEndpoints.file, "bytes");
  });

  test("is shown when it is a picture, with its words, and can be saved", async () => {
    withFile({}, "Our dog");
    open("/c1");
    expect((await screen.findByRole("img", { name: "dog.jpg" })).getAttribute("src")).toBe("blob:dog");
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Our dog");
    await user.click(screen.getByRole("button", { name: "Save dog.jpg" }));
    await waitFor(() => expect(server.callsTo(inboxEndpoints.file)).toHaveLength(2));
  });

  test("is a name to save when it is another file, said once", async () => {
    withFile({ name: "tickets.pdf", mime: "application/pdf" }, "tickets.pdf");
    open("/c1");
    expect((await screen.findByRole("button", { name: "Save tickets.pdf" })).textContent).toBe("tickets.pdf2 KB");
    expect(screen.getAllByText("tickets.pdf")).toHaveLength(1);
    expect(server.callsTo(inboxEndpoints.file)).toEqual([]);
  });

  test("says that it is on its way", async () => {
    withFile({ state: "WAITING", name: null, mime: null, bytes: null });
    open("/c1");
    expect(await screen.findByText("Being fetched from WhatsApp")).toBeTruthy();
  });

  test.each([
    [full, 1],
    [projectFor({ MESSAGE: "VIEW" }), 0],
  ])("that could not be fetched says why, and is tried again by who may", async (project, buttons) => {
    withFile({ state: "FAILED", name: null, mime: null, bytes: null, problem: "This file could not be fetched." });
    server.answer(inboxEndpoints.fetchFile, () => conversation());
    open("/c1", project);
    expect(await screen.findByText("This file could not be fetched.")).toBeTruthy();
    const again = screen.queryAllByRole("button", { name: "Try again" });
    expect(again).toHaveLength(buttons);
    for (const button of again) await user.click(button);
    expect(server.callsTo(inboxEndpoints.fetchFile)).toHaveLength(buttons);
  });
});

test("on a guest's sheet the conversation is shown with the way to enter the answer", async () => {
  show(<GuestConversation guestId="g1" />, { project: full });
  expect(await screen.findByRole("link", { name: "Enter the answer" })).toHaveProperty(
    "pathname",
    "/projects/p1/inbox/c1",
  );
  expect((await screen.findByRole("region", { name: "Messages" })).textContent).toContain("Haan, we will come");
  expect(server.callsTo(inboxEndpoints.mark)).toEqual([]);
});

test("a reply to a sandbox number is pretended, and its conversation opens", async () => {
  server.answer(senderEndpoints.list, pageOf([{ id: "s1", driver: "sandbox", label: "Sandbox" } as never]));
  server.answer(inboxEndpoints.simulate, conversation());
  const router = open();
  await user.click(await screen.findByRole("link", { name: "Pretend a reply" }));
  const sheet = await screen.findByRole("dialog", { name: "Pretend a reply" });
  await user.type(within(sheet).getByRole("textbox", { name: /From the number/ }), "+91 98290 11432");
  await user.type(within(sheet).getByRole("textbox", { name: /Text/ }), "yes");
  await user.click(within(sheet).getByRole("button", { name: "Pretend it came" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/inbox/c1"));
  expect(server.callsTo(inboxEndpoints.simulate)[0]).toMatchObject({
    params: { senderId: "s1" },
    body: { phone: "+919829011432", text: "yes", with_picture: false },
  });
});
