import { byHandEndpoints } from "@nyota/contract/messages/by-hand";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import SendByHandPage from "./by-hand/send-by-hand-page.tsx";
import { InvitationByHand } from "./invitation-by-hand.tsx";
import { refusal, type StubServer, stubServer } from "../../test/stub-server.ts";
import { projectFor, show, showRoutes, user } from "../../test/show-page.tsx";

const project = projectFor({ MESSAGE: "CREATE", GUEST: "EDIT" });
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const names = ["", "Asha", "Bala", "Chand"];
const marked_at = "2027-01-10T10:00:00.000Z";
let server: StubServer;
let unsent: string[];
let couple: string[];

beforeEach(() => {
  server = stubServer();
  unsent = [1, 2, 3].map(id);
  couple = [];
  server.answer(byHandEndpoints.read, ({ params }) => ({
    text: `Namaste ${names[Number(params["guestId"]?.at(-1))]}, your page: https://example.com/r/1`,
    phone: "+919829011431",
    reader: { id: params["guestId"] as string, name: "Asha" },
    whatsapp_url: `https://wa.me/919829011431?text=${params["guestId"]}`,
  }));
  server.answer(guestEndpoints.ids, ({ query }) => {
    const ids = query["sub_group"] ? unsent.filter((one) => couple.includes(one)) : unsent;
    return { count: ids.length, ids };
  });
  server.answer(
    guestEndpoints.read,
    ({ params }) =>
      ({
        id: params["guestId"],
        display_name: names[Number(params["guestId"]?.at(-1))],
        phone: null,
        sub_group: couple.includes(params["guestId"] as string) ? { id: "h", name: "Rao family" } : null,
      }) as Guest,
  );
  server.answer(byHandEndpoints.mark, ({ body }) => {
    const { ids } = body as { ids: string[] };
    unsent = unsent.filter((one) => !ids.includes(one));
    return { count: ids.length, not_invited: 0, marked_at };
  });
  server.answer(byHandEndpoints.unmark, { count: 1 });
});

const panel = (props: Partial<Parameters<typeof InvitationByHand>[0]> = {}) =>
  show(<InvitationByHand guestId={id(1)} name="Asha" phone="+919829011431" {...props} />, { project });
const mark = () => screen.findByRole("button", { name: "Mark as sent" });

test("WhatsApp opens with the invitation filled in, and only then the screen asks whether it was sent", async () => {
  panel();
  const link = await screen.findByRole("link", { name: "Open in WhatsApp" });
  expect(link.getAttribute("href")).toBe(`https://wa.me/919829011431?text=${id(1)}`);
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+919829011431");
  expect(screen.queryByRole("status")).toBeNull();
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(screen.getByRole("status").textContent).toMatch(/^Sent\?/);
  expect(server.bodiesTo(byHandEndpoints.mark)).toEqual([]);
  await user.click(within(screen.getByRole("status")).getByRole("button", { name: "Mark as sent" }));
  expect(server.bodiesTo(byHandEndpoints.mark)).toEqual([{ ids: [id(1)] }]);
});

test("a mark can be undone", async () => {
  panel();
  await user.click(await mark());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.bodiesTo(byHandEndpoints.unmark)).toEqual([{ ids: [id(1)], marked_at }]));
});

test("a guest who can't be written to has the reason instead of the link, and can still be marked", async () => {
  server.answer(byHandEndpoints.read, refusal("ILLEGAL_STATE", "They asked not to get messages any more."));
  panel();
  expect(await screen.findByText("They asked not to get messages any more.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open in WhatsApp" })).toBeNull();
  expect(await mark()).toBeTruthy();
});

test("an invitation that was sent is not asked about", async () => {
  unsent = [];
  panel();
  expect(await screen.findByRole("link", { name: "Open in WhatsApp" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as sent" })).toBeNull();
});

test("a user who may not send messages gets only the phone", async () => {
  show(<InvitationByHand guestId={id(1)} name="Asha" phone="+919829011431" />, {
    project: projectFor({ MESSAGE: "VIEW", GUEST: "EDIT" }),
  });
  expect(await screen.findByRole("link", { name: "Call" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(server.callsTo(byHandEndpoints.read)).toEqual([]);
});

test("in the walk the main action is opening WhatsApp, and only then marking as sent", async () => {
  show(<SendByHandPage />, { project });
  const link = await screen.findByRole("link", { name: "Open in WhatsApp" });
  const isMain = (element: HTMLElement) => element.className.split(" ").includes("bg-henna");
  expect([isMain(link), isMain(await mark())]).toEqual([true, false]);
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect([isMain(link), isMain(await mark())]).toEqual([false, true]);
});

test("the walk goes from guest to guest: mark, skip, back", async () => {
  showRoutes([{ path: "/guests/send-by-hand", element: <SendByHandPage /> }], { at: "/guests/send-by-hand", project });
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeTruthy();
  await user.click(await mark());
  expect(await screen.findByRole("heading", { name: "Bala" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Skip" }));
  expect(await screen.findByRole("heading", { name: "Chand" })).toBeTruthy();
  await user.click(await mark());
  expect(await screen.findByText("You skipped 1 guest.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Start again with them" }));
  expect(await screen.findByRole("heading", { name: "Bala" })).toBeTruthy();
  await user.click(await mark());
  expect(await screen.findByText("Every invitation was sent")).toBeTruthy();
});

test("a guest of the walk without a phone number can be opened to add one", async () => {
  server.answer(byHandEndpoints.read, refusal("ILLEGAL_STATE", "There is no phone number to write to. Add one first."));
  show(<SendByHandPage />, { project });
  const open = await screen.findByRole("link", { name: "Open the guest" });
  expect(open.getAttribute("href")).toBe(`/projects/p1/guests/${id(1)}?tab=details`);
});

test("skipping a guest skips the household the message is for, and Back shows it again", async () => {
  couple = [id(1), id(3)];
  showRoutes([{ path: "/guests/send-by-hand", element: <SendByHandPage /> }], { at: "/guests/send-by-hand", project });
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Skip" }));
  expect(await screen.findByRole("heading", { name: "Bala" })).toBeTruthy();
  expect(screen.getByText("1 guest to go, 2 skipped")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeTruthy();
  expect(screen.getByText("3 guests to go")).toBeTruthy();
});
