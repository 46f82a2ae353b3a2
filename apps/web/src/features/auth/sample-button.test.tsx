import { authEndpoints } from "@nyota/contract/account/auth";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SampleButton } from "./sample-button.tsx";
import { readAccessToken, setAccessToken } from "#lib/api/session.ts";
import { show, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
const onOpen = vi.fn<(path: string) => void>();
beforeEach(() => {
  server = stubServer();
  setAccessToken(undefined);
  onOpen.mockReset();
  document.head.innerHTML = '<meta name="nyota-sample">';
});
afterEach(() => {
  document.head.innerHTML = "";
});
const button = () => screen.findByRole("button", { name: "Explore a sample wedding" });

test("the sample wedding is offered where the server has marked its page", async () => {
  show(<SampleButton onOpen={onOpen} />);
  expect(await button()).toBeTruthy();
});

test("it is not offered on any other page, as in production", () => {
  document.head.innerHTML = "";
  show(<SampleButton onOpen={onOpen} />);
  expect(screen.queryByText(/sample wedding/)).toBeNull();
});

test("the sample's page is known before the session, which redirects to it at once", async () => {
  server.answer(authEndpoints.exploreSample, { access_token: "token", project_id: "p7" });
  onOpen.mockImplementation(() => expect(readAccessToken()).toBeUndefined());
  show(<SampleButton onOpen={onOpen} />, { at: "/signin" });
  await user.click(await button());
  await waitFor(() => expect(readAccessToken()).toBe("token"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("/projects/p7/dashboard");
});

test("a server without the sample shows that once and removes the button", async () => {
  server.answer(authEndpoints.exploreSample, refusal("NOT_FOUND", "There is no sample here."));
  show(<SampleButton onOpen={onOpen} />);
  await user.click(await button());
  expect(await screen.findByText("There is no sample wedding on this server")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Explore a sample wedding" })).toBeNull();
});

test("a sample that did not open shows why and can be retried", async () => {
  server.answer(authEndpoints.exploreSample, refusal("INTERNAL", "Something went wrong on our side."));
  show(<SampleButton onOpen={onOpen} />);
  await user.click(await button());
  expect(await screen.findByText("The sample wedding could not be opened")).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  expect((await button()).getAttribute("aria-disabled")).toBeNull();
});
