import type { User } from "@nyota/contract/account/users";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { SignInCard } from "./sign-in-card.tsx";
import { queryClient } from "#lib/api/query-client.ts";

const me = { id: "u1", email: "asha@example.com", phone: "+919829011432", has_password: false } as unknown as User;
const challenge = {
  recipient: "as•••@example.com",
  channel: "EMAIL",
  resend_at: "2027-01-01T00:00:00Z",
  expires_at: "2027-01-01T00:00:00Z",
  attempts_left: 5,
  digits: 6,
  mailbox: "/dev/mailbox",
};
let isProved: boolean;

beforeEach(() => {
  isProved = false;
  queryClient.clear();
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    if (init.method === "GET") return Promise.resolve(Response.json({ pending: null }));
    if (pathname.endsWith("/addresses/")) {
      const { address } = JSON.parse(String(init.body)) as { address: string };
      const channel = address.includes("@") ? "EMAIL" : "PHONE";
      return Promise.resolve(
        isProved
          ? Response.json({ ...challenge, channel, address })
          : Response.json({ detail: "Confirm first that it is you.", code: "PROOF_NEEDED" }, { status: 403 }),
      );
    }
    if (JSON.parse(String(init.body ?? "{}")).code) {
      isProved = true;
      return Promise.resolve(Response.json({ proved_until: "2027-01-01T00:00:00Z" }));
    }
    return Promise.resolve(Response.json(challenge));
  });
});

const show = (user = me) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SignInCard me={user} />
    </QueryClientProvider>,
  );
const text = (dialog: HTMLElement) => dialog.textContent?.replace(/\s+/g, " ") ?? "";

test("each of the two codes for a new address names its purpose", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Change e-mail" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("New e-mail"), "asha.new@example.com");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the code" }));
  expect(await within(dialog).findByRole("heading", { name: "Confirm that it is you" })).toBeTruthy();
  expect(text(dialog)).toContain(
    "First, a code to your current address, asha@example.com, so that nobody else can change how you sign in. Then we send a code to the new one, asha.new@example.com.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the code" }));
  expect(await within(dialog).findByLabelText("Six-digit code")).toBeTruthy();
  expect(text(dialog)).toContain("We sent a code to your current address, as•••@example.com.");
  await userEvent.type(within(dialog).getByLabelText("Six-digit code"), "123456");
  expect(await within(dialog).findByRole("heading", { name: "Enter the code" })).toBeTruthy();
  expect(text(dialog)).toContain("Now the new address: we sent a code to asha.new@example.com.");
});

test("a user with a password sees why it is needed", async () => {
  show({ ...me, has_password: true });
  await userEvent.click(screen.getByRole("button", { name: "Change e-mail" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("New e-mail"), "asha.new@example.com");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the code" }));
  expect(await within(dialog).findByLabelText("Your password")).toBeTruthy();
  expect(text(dialog)).toContain("First your password, so that nobody else can change how you sign in. Then we send");
});

test("a phone number is formatted, and its code is sent by text message", async () => {
  isProved = true;
  show();
  expect(await screen.findByText("+91 98290 11432")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Change phone" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.clear(within(dialog).getByRole("textbox"));
  await userEvent.type(within(dialog).getByRole("textbox"), "+91 98290 22222");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the code" }));
  expect(await within(dialog).findByText("Text messages are not set up yet")).toBeTruthy();
  expect(text(dialog)).toContain("+91 98290 22222");
});

test("an invalidated code is not shown with its old attempts when opened again", async () => {
  const pending = { ...challenge, address: "asha.new@example.com" };
  let left = 5;
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if (init.method === "GET") return Promise.resolve(Response.json({ pending: { ...pending, attempts_left: left } }));
    left = 0;
    const dead = { detail: "This code can't be used any more. Ask for a new one.", code: "OTP_DEAD" };
    return Promise.resolve(Response.json(dead, { status: 400 }));
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Enter the code" }));
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "000000");
  expect(await screen.findByText(/can't be used any more/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Enter the code" }));
  expect(await screen.findByText(/can't be used any more/)).toBeTruthy();
  expect(screen.queryByText("5 tries left.")).toBeNull();
});
