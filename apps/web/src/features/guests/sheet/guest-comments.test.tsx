import { userEndpoints } from "@nyota/contract/account/users";
import type { Comment } from "@nyota/contract/comments/comments";
import { guestCommentEndpoints } from "@nyota/contract/guests/guest-comments";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import GuestComments from "./guest-comments.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const comment = (more: Partial<Comment> = {}): Comment => ({
  id: "c1",
  body: "Comes without her husband",
  author: { id: "u2", name: "Kabir" },
  mentions: [],
  is_edited: false,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  ...more,
});
let server: StubServer;
let comments: Comment[];
beforeEach(() => {
  server = stubServer();
  comments = [];
  server.answer(guestCommentEndpoints.list, () => pageOf(comments));
  server.answer(guestCommentEndpoints.choices, { members: [{ value: "u2", label: "Kabir" }] });
  server.answer(userEndpoints.me, { id: "me", full_name: "Aanya" } as never);
});
const open = (level: "VIEW" | "CREATE" | "DELETE", limits = {}) =>
  show(<GuestComments guestId="g1" />, { project: projectFor({ GUEST: level }, limits) });

test("who is named with an @ is sent as mentioned, and the comment is listed", async () => {
  server.answer(guestCommentEndpoints.create, () => {
    comments = [comment({ id: "c2", body: "Ask @Kabir please", author: { id: "me", name: "Aanya" } })];
    return comments[0] as Comment;
  });
  open("CREATE");
  const box = await screen.findByRole("textbox", { name: "Write a comment" });
  expect(await screen.findByText("Nobody has written anything yet.")).toBeTruthy();
  await user.type(box, "Ask @ka");
  await user.click(await screen.findByRole("option", { name: "Kabir" }));
  await user.type(box, "please");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  expect(await screen.findByRole("listitem")).toBeTruthy();
  expect(server.callsTo(guestCommentEndpoints.create)).toMatchObject([
    { params: { projectId: "p1", guestId: "g1" }, body: { body: "Ask @Kabir please", mention_ids: ["u2"] } },
  ]);
  expect((box as HTMLTextAreaElement).value).toBe("");
});

test("one's own comment is changed with the version it was loaded with, that of others deleted with the right", async () => {
  comments = [comment({ id: "mine", body: "Mine", author: { id: "me", name: "Aanya" } }), comment()];
  server.answer(guestCommentEndpoints.update, comment());
  server.answer(guestCommentEndpoints.remove, null);
  open("DELETE");
  const own = within((await screen.findByText("Mine")).closest("li")!);
  await user.click(await own.findByRole("button", { name: "Change the comment" }));
  await user.type(own.getByRole("textbox", { name: "Change the comment" }), "!");
  await user.click(own.getByRole("button", { name: "Save comment" }));
  await waitFor(() =>
    expect(server.callsTo(guestCommentEndpoints.update)).toMatchObject([
      { params: { guestCommentId: "mine" }, body: { body: "Mine!" }, version: "2026-11-20T10:00:00Z" },
    ]),
  );
  const other = within(screen.getByText("Comes without her husband").closest("li")!);
  await user.click(other.getByRole("button", { name: "Delete the comment" }));
  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  await waitFor(() =>
    expect(server.callsTo(guestCommentEndpoints.remove)).toMatchObject([{ params: { guestCommentId: "c1" } }]),
  );
});

test.each([
  ["may only see guests", "VIEW", {}],
  ["works after the plan's end", "DELETE", { isExpired: true }],
] as const)("who %s reads and writes nothing", async (_, level, limits) => {
  comments = [comment()];
  open(level, limits);
  expect(await screen.findByText("Comes without her husband")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refusal is said beside the box, and the text stays", async () => {
  server.answer(guestCommentEndpoints.create, refusal("NOT_FOUND", "This guest does not exist."));
  open("CREATE");
  const box = await screen.findByRole("textbox", { name: "Write a comment" });
  await user.type(box, "Hello");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This guest does not exist.");
  expect((box as HTMLTextAreaElement).value).toBe("Hello");
});

test("a comment being written is still there on coming back, and only at its guest", async () => {
  comments = [comment({ id: "mine", body: "Mine", author: { id: "me", name: "Aanya" } })];
  server.answer(guestCommentEndpoints.create, comment());
  open("CREATE");
  await user.type(await screen.findByRole("textbox", { name: "Write a comment" }), "Needs a ramp");
  await user.click(await screen.findByRole("button", { name: "Change the comment" }));
  await user.type(screen.getByRole("textbox", { name: "Change the comment" }), "!");
  cleanup();

  show(<GuestComments guestId="g2" />, { project: projectFor({ GUEST: "CREATE" }) });
  expect(await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a comment" })).toHaveProperty(
    "value",
    "",
  );
  cleanup();

  open("CREATE");
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a comment" });
  expect(box.value).toBe("Needs a ramp");
  const change = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change the comment" });
  expect(change.value).toBe("Mine!");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await waitFor(() => expect(box.value).toBe(""));
  cleanup();

  open("CREATE");
  const blank = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a comment" });
  expect(blank.value).toBe("");
  expect(screen.queryByRole("textbox", { name: "Change the comment" })).toBeNull();
});
