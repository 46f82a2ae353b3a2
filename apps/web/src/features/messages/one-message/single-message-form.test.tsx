import { messageEndpoints } from "@nyota/contract/messages/messages";
import type { Template } from "@nyota/contract/messages/templates";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SingleMessageForm } from "./single-message-form.tsx";
import { stubServer } from "../../../test/stub-server.ts";
import { projectFor, showRoutes } from "../../../test/show-page.tsx";

test("the preview shows the message as this guest will read it", async () => {
  stubServer().answer(messageEndpoints.samples, ({ query }) => {
    const name = query["guest"]?.[0] === "g7" ? "Zoya" : "Somebody else";
    return { guest_name: name, values: { guest_name: name } };
  });
  const template = { id: "t1", name: "Hello", body: "Dear {{guest_name}}" } as Template;
  const path = "/guests/:guestId/select-sender/:senderId/select-template";
  showRoutes([{ path, element: <SingleMessageForm templates={[template]} /> }], {
    at: "/guests/g7/select-sender/s1/select-template",
    project: projectFor({ MESSAGE: "CREATE" }),
  });
  expect(await screen.findByText(/Dear Zoya/)).toBeTruthy();
});
