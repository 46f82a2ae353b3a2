import { exportEndpoints } from "@nyota/contract/files/exports";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LinkCode } from "./link-code.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { refusal, stubServer } from "#test/stub-server.ts";

test("the QR code of a household is asked for in the format that was chosen, and a refusal is told", async () => {
  const user = userEvent.setup();
  const formats: (string[] | undefined)[] = [];
  stubServer().answer(exportEndpoints.linkCode, ({ query }) => {
    formats.push(query["format"]);
    return refusal("NOT_FOUND", "This guest does not exist any more.");
  });
  show(<LinkCode guestId="g1" />, { project: projectFor({ GUEST: "EDIT" }) });
  await user.click(screen.getByRole("button", { name: "QR code" }));
  await user.click(await screen.findByRole("menuitem", { name: "Finished card to print (PDF)" }));
  expect(await screen.findByText("This guest does not exist any more.")).toBeTruthy();
  expect(formats).toEqual([["pdf"]]);
});
