import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { helpList, listHelp } from "#app/shell/palette/palette-help.ts";
import Palette from "#app/shell/palette/palette.tsx";
import { findRoute } from "#app/shell/palette/palette-pages.ts";
import { projectFor, show, user } from "#test/show-page.tsx";

const nothing = () => {};
const everything = { ...projectFor({}), can: () => true, isOwner: true, mayAsOwner: () => true };
const reader = { hasShop: true, isStaff: false };

describe("help in the palette", () => {
  test.each(helpList.map(({ question, url }) => [question, url]))(
    "“%s” is answered by a page that exists",
    (_, url) => {
      const isOfProject = url.startsWith("/projects/:id");
      expect(
        isOfProject ? findRoute("/projects/:id", projectRoutes, url) : findRoute("", shellRoutes, url),
      ).toBeDefined();
    },
  );

  test("a question that is typed leads to the page that answers it", async () => {
    const router = show(<Palette onClose={nothing} onShortcuts={nothing} />, { project: everything });
    await user.type(await screen.findByRole("combobox"), "how do I remind");
    await user.click(await screen.findByRole("option", { name: "How do I remind guests?" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/rsvp/reminders"));
  });

  test("pages come before help, so that Enter goes on opening them", async () => {
    show(<Palette onClose={nothing} onShortcuts={nothing} />, { project: everything });
    await user.type(await screen.findByRole("combobox"), "hotel");
    await waitFor(() => expect(screen.getByRole("option", { selected: true }).textContent).toBe("Hotels"));
    expect(screen.getByRole("option", { name: "How do I give guests rooms?" })).toBeTruthy();
  });

  test("nothing is offered whose page the reader may not open, or that is sold nowhere", () => {
    const questions = (may: boolean, hasShop: boolean) =>
      listHelp(
        "help",
        { ...projectFor({}), can: () => may, isOwner: may, mayAsOwner: () => may },
        { ...reader, hasShop },
      );
    expect(questions(true, true).length).toBe(5);
    expect(questions(false, true).map(({ url }) => url)).toEqual(["/profile/tokens", "/profile"]);
    expect(listHelp("upgrade", everything, { ...reader, hasShop: false })).toEqual([]);
    expect(listHelp("upgrade", everything, reader)).toHaveLength(1);
    expect(listHelp("help", null, reader).map(({ url }) => url)).toEqual(["/profile/tokens", "/profile"]);
  });
});
