import { type ChangeRequest, rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import ChangeRequestsPage from "./change-requests-page.tsx";
import { HouseholdRequests } from "./household-requests.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

const request: ChangeRequest = {
  id: "r1",
  kind: "CHANGE",
  message: "Meera can come after all",
  status: "PENDING",
  guest_id: null,
  sub_group_id: "h1",
  household: "Sharma family",
  reply: null,
  open_until: null,
  decided_at: null,
  created_at: "2027-01-01T10:00:00Z",
};
const project = projectFor({ GUEST: "FULL_ACCESS" });

function start(given: Partial<ChangeRequest> = {}) {
  const server = stubServer();
  const shown = { ...request, ...given };
  server.answer(rsvpEndpoints.changeRequests, pageOf([shown]));
  server.answer(rsvpEndpoints.decideChangeRequest, { ...shown, status: "REFUSED" });
  return { decided: () => server.bodiesTo(rsvpEndpoints.decideChangeRequest) };
}

test("a request is refused with the host's words", async () => {
  const user = userEvent.setup();
  const { decided } = start();
  show(<HouseholdRequests householdId="h1" />, { project });
  await user.click(await screen.findByRole("button", { name: "Refuse: Sharma family" }));
  await user.type(await screen.findByLabelText(/Your words to them/), "The hall is full");
  await user.click(screen.getByRole("button", { name: "Refuse" }));
  await expect.poll(decided).toEqual([{ status: "REFUSED", reply: "The hall is full", open_until: null }]);
});

test("a link that reached somebody else is replaced with the answer", async () => {
  const user = userEvent.setup();
  const { decided } = start({ kind: "NOT_US" });
  show(<HouseholdRequests householdId="h1" />, { project });
  await user.click(await screen.findByRole("button", { name: "Replace the link: Sharma family" }));
  await user.click(await screen.findByRole("button", { name: "Replace link" }));
  await expect.poll(decided).toEqual([{ status: "APPROVED", replace_link: true }]);
});

test("a viewer reads requests and can't answer them", async () => {
  start();
  show(<HouseholdRequests householdId="h1" />, { project: projectFor({ GUEST: "VIEW" }) });
  expect(await screen.findByText("Meera can come after all")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the RSVP screen leads to the requests that wait", async () => {
  start();
  show(<OpenRequests />, { project });
  expect(await screen.findByText("1 request from households to answer")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Answer them" }).getAttribute("href")).toMatch(/\/rsvp\/requests$/);
});

test("a link that was not replaced is put aside, and not refused", async () => {
  start({ kind: "NOT_US", status: "REFUSED" });
  show(<HouseholdRequests householdId="h1" />, { project });
  expect(await screen.findByText("Put aside")).toBeTruthy();
});

test("a page of requests is followed by the next one", async () => {
  const user = userEvent.setup();
  const server = stubServer();
  const cursors: (string[] | undefined)[] = [];
  server.answer(rsvpEndpoints.changeRequests, ({ query }) => {
    cursors.push(query["cursor"]);
    const isFirst = query["cursor"] === undefined;
    const results = [{ ...request, id: isFirst ? "r1" : "r2", message: isFirst ? "The first" : "The last" }];
    return { count: 2, next: isFirst ? "?cursor=after-r1&page_size=50" : null, previous: null, results };
  });
  show(<ChangeRequestsPage />, { project });
  expect(await screen.findByText("1 of 2 shown")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("The last")).toBeTruthy();
  expect(screen.getByText("The first")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(cursors).toEqual([undefined, ["after-r1"]]);
});
