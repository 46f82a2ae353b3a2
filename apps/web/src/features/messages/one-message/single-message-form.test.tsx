import type { Language } from "@nyota/contract/languages";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import type { Template } from "@nyota/contract/messages/templates";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SingleMessageForm } from "./single-message-form.tsx";
import { stubServer } from "../../../test/stub-server.ts";
import { projectFor, showRoutes } from "../../../test/show-page.tsx";

function showForm(language: Language) {
  stubServer().answer(messageEndpoints.samples, ({ query }) => {
    const name = query["guest"]?.[0] === "g7" ? "Zoya" : "Somebody else";
    return { guest_name: name, values: { guest_name: name }, language };
  });
  const translations = { hi: { body: "नमस्ते {{guest_name}}" } };
  const template = { id: "t1", name: "Hello", language: "en", body: "Dear {{guest_name}}", translations } as Template;
  const path = "/guests/:guestId/select-sender/:senderId/select-template";
  showRoutes([{ path, element: <SingleMessageForm templates={[template]} language={language} /> }], {
    at: "/guests/g7/select-sender/s1/select-template",
    project: projectFor({ MESSAGE: "CREATE" }),
  });
}

test.each([
  ["en", /Dear Zoya/],
  ["hi", /नमस्ते Zoya/],
] as const)(
  "the message to a guest who reads %s is in that language, and shown as they will read it",
  async (language, text) => {
    showForm(language);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
