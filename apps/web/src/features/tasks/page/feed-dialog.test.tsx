import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import FeedDialog from "./feed-dialog.tsx";
import { show, user } from "#test/show-page.tsx";
import { refusal, type StubServer, stubServer } from "#test/stub-server.ts";

let server: StubServer;
let url: string | null;
beforeEach(() => {
  server = stubServer();
  url = null;
  let made = 0;
  server.answer(taskEndpoints.readFeed, () => ({ url }));
  server.answer(taskEndpoints.startFeed, () => ({ url: (url = `https://nyota.example/t/${(made += 1)}.ics`) }));
  server.answer(taskEndpoints.endFeed, () => ((url = null), null));
});
const open = () => show(<FeedDialog onClose={() => {}} />);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("an address is made, replaced and ended", async () => {
  open();
  await press("Make an address");
  expect(await screen.findByText("https://nyota.example/t/1.ics")).toBeTruthy();
  expect(screen.getByText("The address was made")).toBeTruthy();
  await press("Make another one");
  expect(await screen.findByText("https://nyota.example/t/2.ics")).toBeTruthy();
  expect(screen.getByText("The address was replaced; the old one has ended")).toBeTruthy();
  await press("End it");
  expect(await screen.findByRole("button", { name: "Make an address" })).toBeTruthy();
  expect(screen.queryByText(/\.ics$/)).toBeNull();
});

test("the address can be copied", async () => {
  url = "https://nyota.example/t/9.ics";
  open();
  await press("Copy the address");
  expect(await screen.findByText("The link was copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("a refusal says why", async () => {
  server.answer(taskEndpoints.startFeed, refusal("FORBIDDEN", "Not for you."));
  open();
  await press("Make an address");
  expect(await screen.findByText("The calendar address was not changed")).toBeTruthy();
  expect(screen.getByText("Not for you.")).toBeTruthy();
});
