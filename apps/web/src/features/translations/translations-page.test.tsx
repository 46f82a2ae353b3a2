import { translationEndpoints, type Untranslated } from "@nyota/contract/site/translations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectFor, show, user } from "#test/show-page.tsx";
import { fieldRefusal, stubServer } from "#test/stub-server.ts";
import TranslationsPage from "./translations-page.tsx";

const eventId = "0197f000-0000-7000-8000-000000000001";
const place: Untranslated = {
  object: "EVENT",
  object_id: eventId,
  name: "Sangeet night",
  field: "name",
  text: "Sangeet night",
  language: "hi",
};
const story: Untranslated = { ...place, object: "PAGE", object_id: null, name: null, field: "story", text: "We met." };

function open(
  results: Untranslated[],
  levels: Parameters<typeof projectFor>[0] = { MICROSITE: "EDIT", EVENT: "EDIT" },
) {
  const server = stubServer();
  server.answer(translationEndpoints.list, { results });
  show(<TranslationsPage />, { project: projectFor(levels) });
  return server;
}

test("every missing text is below what it belongs to, with a link to where it is edited", async () => {
  open([story, place]);
  expect((await screen.findByText(/2 texts are not translated yet/)).textContent).toBeTruthy();
  const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(["Texts", "Sangeet night"]);
  const links = screen.getAllByRole("link", { name: "Open" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/projects/p1/rsvp", `/projects/p1/events/${eventId}/edit`]);
});

test("a text is added where it is missing, and leaves the list", async () => {
  const server = open([place]);
  server.answer(translationEndpoints.add, () => {
    server.answer(translationEndpoints.list, { results: [] });
    return { results: [] };
  });
  await user.type(await screen.findByLabelText("Name in Hindi"), "संगीत संध्या");
  await user.click(screen.getByRole("button", { name: "Save Name in Hindi: Sangeet night" }));
  await screen.findByRole("heading", { name: "Nothing to translate" });
  const { name: _, ...sent } = place;
  expect(server.bodiesTo(translationEndpoints.add)).toEqual([{ ...sent, translation: "संगीत संध्या" }]);
});

test("a blank text is not sent, and the server's reason is shown at its field", async () => {
  const server = open([story]);
  const reason = "Keep this under 8000 characters.";
  server.answer(translationEndpoints.add, fieldRefusal({ translation: [reason] }));
  const field = await screen.findByLabelText("Your story in Hindi");
  const save = screen.getByRole("button", { name: /^Save Your story/ });
  await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toBe("This is required.");
  expect(server.bodiesTo(translationEndpoints.add)).toEqual([]);
  await user.type(field, "…");
  await user.click(save);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("who may not change events reads what is missing there, and adds only the rest", async () => {
  open([story, place], { MICROSITE: "EDIT" });
  const card = (await screen.findByRole("heading", { name: "Sangeet night" })).closest("section") as HTMLElement;
  expect(within(card).getByText("Not in Hindi yet.")).toBeTruthy();
  expect(within(card).queryByRole("textbox")).toBeNull();
  expect(screen.getByLabelText("Your story in Hindi")).toBeTruthy();
});
