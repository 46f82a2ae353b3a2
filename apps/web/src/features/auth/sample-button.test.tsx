import { authEndpoints } from "@nyota/contract/account/auth";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SampleButton } from "./sample-button.tsx";
import { readAccessToken, setAccessToken } from "#lib/api/session.ts";
import { show, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setAccessToken(undefined);
  document.head.innerHTML = '<meta name="nyota-sample">';
});
afterEach(() => {
  document.head.innerHTML = "";
});
const button = () => screen.findByRole("button", { name: "Explore a sample wedding" });

test("the sample wedding is offered where the server has marked its page", async () => {
  show(<SampleButton />);
  expect(await button()).toBeTruthy();
});

test("it is not offered on any other page, as in production", () => {
  document.head.innerHTML = "";
  show(<SampleButton />);
  expect(screen.queryByText(/sample wedding/)).toBeNull();
});

test("it signs in, and the page redirects to the sample", async () => {
  server.answer(authEndpoints.exploreSample, { access_token: "token", project_id: "p7" });
  const router = show(<SampleButton />, { at: "/signin" });
  await user.click(await button());
  await waitFor(() => expect(readAccessToken()).toBe("token"));
  expect(router.state.location).toMatchObject({ pathname: "/signin", search: "?ref=%2Fprojects%2Fp7%2Fdashboard" });
});

test("a server without the sample shows that once and removes the button", async () => {
  server.answer(authEndpoints.exploreSample, refusal("NOT_FOUND", "There is no sample here."));
  show(<SampleButton />);
  await user.click(await button());
  expect(await screen.findByText("There is no sample wedding on this server")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Explore a sample wedding" })).toBeNull();
});

test("a sample that did not open shows why and can be retried", async () => {
  server.answer(authEndpoints.exploreSample, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SampleButton />);
  await user.click(await button());
  expect(await screen.findByText("The sample wedding could not be opened")).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  expect((await button()).getAttribute("aria-disabled")).toBeNull();
});
