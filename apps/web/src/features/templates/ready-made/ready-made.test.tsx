import { readyMadeTexts } from "@nyota/contract/messages/ready-made/ready-made-texts";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import CreateTemplatePage from "../create-template-page.tsx";
import { type StubServer, stubServer } from "../../../test/stub-server.ts";
import { projectFor, showRoutes, user } from "../../../test/show-page.tsx";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  const routes = [
    { path: "/message-templates", element: null },
    { path: "/message-templates/create", element: <CreateTemplatePage /> },
  ];
  showRoutes(routes, { at: "/message-templates/create", project: projectFor({ MESSAGE: "CREATE" }) });
});

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const open = async () => {
  await user.click(await screen.findByRole("button", { name: "Start from a ready-made text" }));
  return within(await screen.findByRole("dialog", { name: "Ready-made texts" }));
};
const message = () => screen.getByRole("textbox", { name: "Message" }) as HTMLTextAreaElement;

test("a ready-made text is found, shown, and becomes the project's own in both languages", async () => {
  const dialog = await open();
  expect(dialog.getAllByRole("radio").length).toBeGreaterThan(readyMadeTexts.length);
  await user.type(dialog.getByRole("searchbox", { name: "Search the texts" }), "driver pick");
  await user.click(dialog.getByRole("radio", { name: "Your pick-up" }));
  const preview = dialog.getByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain("Driver: Ramesh");
  await user.click(dialog.getByRole("radio", { name: "Hindi" }));
  expect(preview.textContent).toContain("ड्राइवर: Ramesh");
  await press("Use this text");

  expect((screen.getByRole("textbox", { name: "Name" }) as HTMLInputElement).value).toBe("Your pick-up");
  expect(message().value).toContain("Somebody will be there for you");
  server.answer(templateEndpoints.create, {} as never);
  await press("Add template");
  const { bodies } = readyMadeTexts.find(({ key }) => key === "pick-up") as (typeof readyMadeTexts)[number];
  await waitFor(() =>
    expect(server.bodiesTo(templateEndpoints.create)).toEqual([
      { name: "Your pick-up", language: "en", body: bodies.en, translations: { hi: { body: bodies.hi } } },
    ]),
  );
});

test("words that no text has say so, and what was typed before can be brought back", async () => {
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "My own words");
  const dialog = await open();
  await user.type(dialog.getByRole("searchbox", { name: "Search the texts" }), "submarine");
  await user.click(dialog.getByRole("button", { name: "Show all texts" }));
  await press("Use this text");
  await waitFor(() => expect(message().value).toContain("Please keep these days free"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(message().value).toBe("My own words");
});
