import { type Tag, tagEndpoints } from "@nyota/contract/guests/tags";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import CreateTagPage from "./create-tag-page.tsx";
import EditTagPage from "./edit-tag-page.tsx";
import TagsPage from "./tags-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";

const times = { created_at: "2026-11-12T10:00:00Z", updated_at: "2026-11-12T10:00:00Z" };
const vegetarian: Tag = { id: "t1", name: "Vegetarian", colour: "#3f7d4e", guests: 12, ...times };
const sings: Tag = { id: "t2", name: "Sings", colour: null, guests: 0, ...times };
const taken = fieldRefusal({ name: ["There is a tag with this name already."] });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(tagEndpoints.list, pageOf([vegetarian, sings]));
  server.answer(tagEndpoints.read, vegetarian);
});

function show(at = "/tags", project = projectFor({ GUEST: "FULL_ACCESS" })) {
  const pages = [
    { path: "/tags", element: <TagsPage /> },
    { path: "/tags/create", element: <CreateTagPage /> },
    { path: "/tags/:tagId/edit", element: <EditTagPage /> },
  ];
  return showRoutes(pages, { at, project });
}
const tags = async () => within(await screen.findByRole("list", { name: "Tags" }));
async function choose(action: string, tag = vegetarian) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${tag.name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}
async function nameIt(name: string, submit: string) {
  const field = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole("button", { name: submit }));
}

test("each tag shows how many guests have it", async () => {
  show();
  const rows = (await tags()).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Vegetarian12 guests", "SingsNo guests"]);
});

test("a list longer than one page shows how many are listed", async () => {
  server.answer(tagEndpoints.list, pageOf([vegetarian], 1_200));
  show();
  expect((await tags()).getByText("The first 1 of 1,200 tags.")).toBeTruthy();
});

test("while the tags load, they are announced as loading", async () => {
  server.answer(tagEndpoints.list, unanswered);
  show();
  expect(await screen.findByText("Loading the tags")).toBeTruthy();
});

test("without a tag the page explains tags and offers to add the first", async () => {
  server.answer(tagEndpoints.list, pageOf<Tag>([]));
  show();
  expect(await screen.findByRole("heading", { name: "No tags yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add tag" }).getAttribute("href")).toBe("/tags/create");
});

test("tags that did not load can be retried", async () => {
  server.answer(tagEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  show();
  expect(await screen.findByRole("heading", { name: "The tags could not be loaded" })).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  server.answer(tagEndpoints.list, pageOf([sings]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await tags()).getByText("Sings")).toBeTruthy();
});

test("a new tag is added and confirmed, and the list is shown again", async () => {
  server.answer(tagEndpoints.create, ({ body }) => ({ ...sings, ...(body as Tag) }));
  const router = show("/tags/create");
  await nameIt("  Needs a lift ", "Add tag");
  expect(await screen.findByText("Needs a lift was added")).toBeTruthy();
  expect(server.bodiesTo(tagEndpoints.create)).toEqual([{ name: "Needs a lift", colour: null }]);
  expect(router.state.location.pathname).toBe("/tags");
});

test("a used name is refused beside its field and stays there", async () => {
  server.answer(tagEndpoints.create, taken);
  const router = show("/tags/create");
  await nameIt("Vegetarian", "Add tag");
  const field = await screen.findByRole("textbox", { name: "Name", description: /a tag with this name already/ });
  expect(field).toHaveProperty("value", "Vegetarian");
  expect(router.state.location.pathname).toBe("/tags/create");
});

test("a tag without a name is not sent", async () => {
  server.answer(tagEndpoints.create, sings);
  show("/tags/create");
  await nameIt(" ", "Add tag");
  const field = await screen.findByRole("textbox", { name: "Name", description: /\w/ });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(server.callsTo(tagEndpoints.create)).toEqual([]);
});

test("a tag is renamed, and Undo restores its old name and colour", async () => {
  server.answer(tagEndpoints.update, ({ body }) => ({ ...vegetarian, ...(body as Tag) }));
  show();
  await choose("Rename or recolour");
  await nameIt("Jain", "Save");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.bodiesTo(tagEndpoints.update)).toEqual([
      { name: "Jain", colour: "#3f7d4e" },
      { name: "Vegetarian", colour: "#3f7d4e" },
    ]),
  );
});

test("the form of a deleted tag shows that it is gone", async () => {
  server.answer(tagEndpoints.read, refusal("NOT_FOUND", "There is no such tag."));
  show("/tags/t9/edit");
  expect(await screen.findByRole("heading", { name: "This tag could not be opened" })).toBeTruthy();
  expect(screen.getByText("There is no such tag.")).toBeTruthy();
});

test("the sheet asks before it closes with an unsaved name", async () => {
  const router = show("/tags/t1/edit");
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "s");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/tags"));
});

test("deleting shows how many guests lose the tag, and Undo restores it", async () => {
  server.answer(tagEndpoints.remove, null);
  server.answer(tagEndpoints.restore, vegetarian);
  show();
  await choose("Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Vegetarian?" }));
  expect(dialog.getByText("It is removed from 12 guests. They stay on the list.")).toBeTruthy();
  expect(server.callsTo(tagEndpoints.remove)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete tag" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Vegetarian was restored")).toBeTruthy();
  expect(server.callsTo(tagEndpoints.remove)).toMatchObject([{ params: { tagId: "t1" } }]);
  expect(server.callsTo(tagEndpoints.restore)).toMatchObject([{ params: { tagId: "t1" } }]);
});

test("a tag that could not be deleted stays, with the reason", async () => {
  server.answer(tagEndpoints.remove, refusal("IN_USE", "A campaign is sent to its guests just now."));
  show();
  await choose("Delete", sings);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Sings?" }));
  expect(dialog.getByText("Nobody has it.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete tag" }));
  expect(await screen.findByText("Sings was not deleted")).toBeTruthy();
  expect(screen.getByText("A campaign is sent to its guests just now.")).toBeTruthy();
  expect((await tags()).getByText("Sings")).toBeTruthy();
});

test("a tag is merged into one that is chosen, never into itself", async () => {
  server.answer(tagEndpoints.merge, sings);
  show();
  await choose("Merge into another");
  const dialog = within(await screen.findByRole("dialog", { name: "Merge Vegetarian into another tag" }));
  expect(dialog.getByText("12 guests have it. They get the other one, and Vegetarian is deleted.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Merge tags" }));
  expect(await dialog.findByText("Choose one.")).toBeTruthy();
  expect(server.callsTo(tagEndpoints.merge)).toEqual([]);
  await user.click(dialog.getByRole("combobox", { name: "The tag that stays" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Sings0 guests"]);
  await user.click(screen.getByRole("option", { name: /Sings/ }));
  await user.click(dialog.getByRole("button", { name: "Merge tags" }));
  expect(await screen.findByText("Vegetarian was merged into Sings")).toBeTruthy();
  expect(server.callsTo(tagEndpoints.merge)).toMatchObject([{ params: { tagId: "t1" }, body: { into: "t2" } }]);
});

test("a refused merge shows why in the dialog", async () => {
  server.answer(tagEndpoints.merge, fieldRefusal({ into: ["This tag was deleted meanwhile."] }));
  show();
  await choose("Merge into another");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: "The tag that stays" }));
  await user.click(await screen.findByRole("option", { name: /Sings/ }));
  await user.click(dialog.getByRole("button", { name: "Merge tags" }));
  expect(await dialog.findByText("This tag was deleted meanwhile.")).toBeTruthy();
});

test("the only tag can't be merged", async () => {
  server.answer(tagEndpoints.list, pageOf([vegetarian]));
  show();
  await user.click(await screen.findByRole("button", { name: "Actions for Vegetarian" }));
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Merge into another" })).toBeNull();
});

test.each([
  ["somebody who may only look", projectFor({ GUEST: "VIEW" }), false],
  ["somebody limited to some groups", projectFor({ GUEST: "FULL_ACCESS" }, { groupIds: ["g1"] }), true],
  ["everybody after the trial", projectFor({ GUEST: "FULL_ACCESS" }, { isExpired: true }), false],
])("%s finds a tag's guests and can't change the tag", async (_who, project, mayAdd) => {
  const router = show("/tags", project);
  await user.click(await screen.findByRole("button", { name: "Actions for Sings" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Show its guests"]);
  expect(screen.queryAllByRole("link", { name: "Add tag", hidden: true })).toHaveLength(mayAdd ? 1 : 0);
  await user.click(items[0] as HTMLElement);
  expect(router.state.location).toMatchObject({ pathname: "/projects/p1/guests", search: "?tag=t2" });
});

test("the longest allowed name is shown in full, also in the labels of its actions", async () => {
  const name = "Gluten free at lunch, but eats everything at the sangeet too";
  server.answer(tagEndpoints.list, pageOf([{ ...vegetarian, name }]));
  show();
  expect((await tags()).getByText(name)).toBeTruthy();
  expect(screen.getByRole("button", { name: `Actions for ${name}` })).toBeTruthy();
});
