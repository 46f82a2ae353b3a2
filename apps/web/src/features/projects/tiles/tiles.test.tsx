import { analyticsEndpoints } from "@nyota/contract/events/events";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AnswersTile } from "./answers-tile.tsx";
import { MessagesTile } from "./messages-tile.tsx";
import { NextAction } from "./next-action.tsx";
import GettingStartedPage from "../start/getting-started-page.tsx";
import { SilentTile } from "./silent-tile.tsx";
import { campaignStatusWords } from "#features/campaigns/campaign-status.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const asha = {
  id: "a",
  display_name: "Asha",
  phone: "+919829011432",
  invitations: [{ event_id: "e1", status: "PENDING" }],
} as unknown as Guest;
const none = { total_used: 0, reserved: 0 };
const projectThatSent = (total_used: number, guests = 0) => {
  const project = projectFor({ GUEST: "FULL_ACCESS", EVENT: "VIEW", MESSAGE: "FULL_ACCESS" });
  const credit_usage = {
    EVENT: none,
    GUEST: { ...none, total_used: guests },
    WA_SENDER: none,
    MESSAGE: { total_used, reserved: 0 },
  };
  return { ...project, project: { ...project.project, credit_snapshot: { credit_usage } } } as typeof project;
};
beforeEach(() => setPages(["/projects/:projectId/guests"]));

function showSilent(sent: number, waiting = 0) {
  const server = stubServer();
  server.answer(guestEndpoints.list, pageOf([asha]));
  server.answer(senderEndpoints.list, pageOf([{ id: "s1", driver: "sandbox" }]) as never);
  server.answer(guestEndpoints.ids, { count: waiting, ids: [] });
  show(<SilentTile />, { project: projectThatSent(sent) });
}

test("a guest without an answer can be called, and opened to write to them", async () => {
  showSilent(0);
  const open = await screen.findByRole("link", { name: "Asha" });
  expect(open.getAttribute("href")).toBe("/projects/p1/guests/a");
  const call = screen.getAllByRole("link").find((link) => link.getAttribute("href")?.startsWith("tel:"));
  expect(call?.getAttribute("href")).toBe("tel:+919829011432");
  expect(screen.queryByText(/sandbox/)).toBeNull();
});

test("whom the sandbox has reached only in appearance can be sent to by hand", async () => {
  showSilent(3, 2);
  expect(await screen.findByText(/^Your number is a sandbox: it has reached nobody. 2 guests still wait/)).toBeTruthy();
  const byHand = screen.getByRole("link", { name: "Send by hand" });
  expect(byHand.getAttribute("href")).toBe("/projects/p1/guests/send-by-hand");
});

test("after everybody was sent to by hand the sandbox is not spoken of", async () => {
  showSilent(3, 0);
  await screen.findByRole("link", { name: "Asha" });
  expect(screen.queryByText(/sandbox/)).toBeNull();
});

test.each([
  [0, 0, "Nobody is invited yet", null],
  [202, 0, "No invitation was sent yet", "202 guests have an invitation that was not sent yet."],
  [0, 9, "Everybody has answered", null],
  [1, 9, "Everybody who got an invitation has answered", "1 guest has an invitation that was not sent yet."],
])("with %i invitations unsent and %i answered nobody is waited for: %s", async (unsent, answered, title, text) => {
  const server = stubServer();
  server.answer(guestEndpoints.list, ({ query: { response = [] } }) =>
    pageOf<Guest>([], response.includes("NOT_SENT") ? unsent : response.includes("ACCEPTED") ? answered : 0),
  );
  server.answer(senderEndpoints.list, pageOf([]) as never);
  show(<SilentTile />, { project: projectThatSent(0) });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  if (text) expect(screen.getByText(text)).toBeTruthy();
});

const pages = ["/projects/:projectId/guests/import", "/projects/:projectId/campaigns/create"];
const sandbox = { id: "s1", driver: "sandbox" };
const real = { id: "s2", driver: "other" };
const byHand = "/projects/p1/guests/send-by-hand";
const campaign = "/projects/p1/campaigns/create";

test.each([
  ["without a number", [], byHand],
  ["with a sandbox", [sandbox], byHand],
  ["with a number that reaches guests", [sandbox, real], campaign],
])("%s, sending invitations is the main action that reaches them", async (_what, senders, to) => {
  setPages(pages);
  stubServer().answer(senderEndpoints.list, pageOf(senders) as never);
  show(<NextAction />, { project: projectThatSent(0, 5) });
  const send = () => screen.getByRole("link", { name: "Send invitations" }).getAttribute("href");
  await waitFor(() => expect(send()).toBe(to));
  expect(screen.queryByRole("link", { name: "New campaign" }) !== null).toBe(to === byHand);
});

test("while there are no guests, adding them is the main action", async () => {
  setPages(pages);
  stubServer().answer(senderEndpoints.list, pageOf([]) as never);
  show(<NextAction />, { project: projectThatSent(0) });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Add guests"]);
});

test("getting started offers sending by hand where no number reaches anybody", async () => {
  setPages(pages);
  stubServer().answer(senderEndpoints.list, pageOf([]) as never);
  show(<GettingStartedPage />, { project: projectThatSent(0) });
  expect((await screen.findByRole("link", { name: "Send by hand" })).getAttribute("href")).toBe(byHand);
  expect(screen.getByRole("link", { name: "Create a campaign" }).getAttribute("href")).toBe(campaign);
});

test("getting started leads nobody to a step they have no right to take", async () => {
  setPages([...pages, "/projects/:projectId/guests"]);
  stubServer().answer(senderEndpoints.list, pageOf([]) as never);
  const { project } = projectThatSent(0, 5);
  const helper = projectFor({ GUEST: "EDIT", EVENT: "VIEW", MESSAGE: "VIEW" });
  show(<GettingStartedPage />, { project: { ...helper, project } });
  expect(await screen.findByText("Send the first message")).toBeTruthy();
  expect(screen.queryAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/projects/p1/guests"]);
});

test("“See answers” opens the guests who have answered", async () => {
  const server = stubServer();
  const counts = { invited: 2, accepted: 1, declined: 0, pending: 1, not_responded: 0, not_sent: 0, head_count: 1 };
  const event = { event_id: "e1", name: "Sangeet", starts_at: "2027-02-11T13:30:00Z", ...counts };
  const by_age_band = { CHILD: { accepted: 0 }, INFANT: { accepted: 0 } };
  server.answer(analyticsEndpoints.eventsTable, { results: [{ ...event, by_age_band }] } as never);
  show(<AnswersTile />, { project: projectThatSent(0) });
  const link = await screen.findByRole("link", { name: "See answers" });
  expect(link.getAttribute("href")).toBe("/projects/p1/guests?response=ACCEPTED&response=DECLINED");
});

test("the last campaign has the same status and counts as among the campaigns", async () => {
  const server = stubServer();
  const campaign = { id: "c1", name: "Wave 1", status: "HALTED", total: 5, by_status: { HALTED: 2, SENT: 1, READ: 2 } };
  server.answer(senderEndpoints.list, pageOf([]));
  server.answer(campaignEndpoints.list, pageOf([campaign as unknown as Campaign]));
  show(<MessagesTile />, { project: projectThatSent(3) });
  expect(await screen.findByText(campaignStatusWords.HALTED.label)).toBeTruthy();
  expect(screen.queryByText("Halted")).toBeNull();
  expect(screen.getByText("Sent").parentElement?.textContent).toContain("3");
});

test("what keeps messages from arriving stands first and leads to where it is mended", async () => {
  const server = stubServer();
  const campaign = (id: string, status: string, failed = 0) =>
    ({ id, name: `Wave ${id}`, status, total: 9, by_status: { FAILED: failed } }) as unknown as Campaign;
  const number = { driver: "linked", halted_until: null, sent_today: 0, day_cap: 200, failed: 0 };
  const lost = { ...number, id: "s1", label: "Papa’s phone", state: "DISCONNECTED", waiting: 12 };
  const well = { ...number, id: "s2", label: "Meera’s phone", state: "CONNECTED", waiting: 3 };
  const unused = { ...number, id: "s3", label: "Spare phone", state: "CREATED", waiting: 0 };
  server.answer(senderEndpoints.list, pageOf([lost, well, unused]) as never);
  server.answer(
    campaignEndpoints.list,
    pageOf([campaign("3", "COMPLETED", 1), campaign("2", "HALTED"), campaign("1", "COMPLETED", 4)]),
  );
  show(<MessagesTile />, { project: projectThatSent(3) });
  const list = await screen.findByRole("list", { name: "Problems with messages" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(3));
  expect(
    within(list)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Wave 2 has stopped. Its messages wait until it is resumed.", "/projects/p1/outbox?campaign=2"],
    ["Papa’s phone: Link lost. 12 messages can't be sent.", "/projects/p1/numbers/s1"],
    ["4 messages of 1 other campaign failed.", "/projects/p1/outbox?status=FAILED"],
  ]);
});
