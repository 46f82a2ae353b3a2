import { messageEndpoints } from "@nyota/contract/messages/messages";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { MessagePreview } from "./message-preview.tsx";
import { type StubServer, stubServer } from "../../test/stub-server.ts";
import { projectFor, show } from "../../test/show-page.tsx";

const text = "Dear {{guest_name}}\n{{project_title}}, {{venue_city|at home}}\nAnswer by {{rsvp_deadline|}}.";
let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

test("a preview speaks of this project and of one of its guests", async () => {
  const values = { guest_name: "Zoya", project_title: "Leela & Farhan", venue_city: null, rsvp_deadline: null };
  server.answer(messageEndpoints.samples, { guest_name: "Zoya", values, language: "en" });
  show(<MessagePreview text={text} />, { project: projectFor({ MESSAGE: "VIEW" }) });
  expect(await screen.findByText(/Dear Zoya/)).toBeTruthy();
  expect(screen.getByText(/Leela & Farhan, at home/)).toBeTruthy();
  expect(screen.queryByText(/Answer by/)).toBeNull();
});

test("without guests, only what differs by guest is an example", async () => {
  const values = {
    guest_name: null,
    project_title: "Leela & Farhan",
    venue_city: "Kochi",
    rsvp_deadline: "10 January",
  };
  server.answer(messageEndpoints.samples, { guest_name: null, values, language: "en" });
  show(<MessagePreview text={text} />, { project: projectFor({ MESSAGE: "VIEW" }) });
  expect(await screen.findByText(/Dear Rajesh uncle/)).toBeTruthy();
  expect(screen.getByText(/Leela & Farhan, Kochi/)).toBeTruthy();
});
