import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type StubServer, stubServer } from "../../../test/stub-server.ts";
import { projectFor, showRoutes, user } from "../../../test/show-page.tsx";
import { home } from "#features/campaigns/test/campaign-stub.ts";
import SenderPage from "../sender-page.tsx";
import { describeWait } from "./describe-wait.ts";

const whole = projectFor({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" });
const project = { ...whole, project: { ...whole.project, time_zone: "Asia/Kolkata" } } as typeof whole;
const sender: Sender = { ...home, driver: "cloud", label: "Ours" };
let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

const open = (fields: Partial<Sender> = {}, at: typeof project = project) => {
  server.answer(senderEndpoints.read, { ...sender, ...fields });
  server.answer(senderEndpoints.update, { ...sender, ...fields });
  showRoutes([{ path: "/numbers/:sId", element: <SenderPage /> }], { at: "/numbers/s1", project: at });
};
const saved = () => server.callsTo(senderEndpoints.update).at(-1)?.body;

test("a host limits how much a number sends, and when", async () => {
  open();
  await user.type(await screen.findByLabelText(/Messages a day at most/), "100");
  await user.type(screen.getByLabelText(/Seconds between messages/), "30");
  await user.type(screen.getByLabelText(/Quiet from/), "21:00");
  await user.type(screen.getByLabelText(/Quiet until/), "09:00");
  await user.click(screen.getByRole("button", { name: "Save the limits" }));
  await waitFor(() =>
    expect(saved()).toEqual({ own_day_cap: 100, own_gap: 30, quiet_hours: { from: "21:00", until: "09:00" } }),
  );
});

test("blank fields take the limits away", async () => {
  open({ own_day_cap: 40, quiet_hours: { from: "21:00", until: "09:00" } });
  await user.clear(await screen.findByDisplayValue("40"));
  await user.clear(screen.getByLabelText(/Quiet from/));
  await user.clear(screen.getByLabelText(/Quiet until/));
  await user.click(screen.getByRole("button", { name: "Save the limits" }));
  await waitFor(() => expect(saved()).toEqual({ own_day_cap: null, own_gap: null, quiet_hours: null }));
});

test("half of the quiet hours, and a limit that is none, are refused by their fields", async () => {
  open();
  await user.type(await screen.findByLabelText(/Quiet from/), "21:00");
  await user.type(screen.getByLabelText(/Seconds between messages/), "0");
  await user.click(screen.getByRole("button", { name: "Save the limits" }));
  expect(await screen.findByText("Enter when the quiet hours end.")).toBeTruthy();
  expect(screen.getByText("Enter at least one second.")).toBeTruthy();
  expect(saved()).toBeUndefined();
});

test("a number that was paused says why, until when, and goes on when a host wants it", async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  open({ halted_until: until, state_reason: "The last five messages failed.", waits: { reason: "PAUSED", until } });
  expect(await screen.findByText(/^The last five messages failed\. Goes on (at|tomorrow)/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Go on now" }));
  await waitFor(() => expect(saved()).toEqual({ halted_until: null }));
});

test("after the plan, and without the right, nothing can be changed", async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  open({ halted_until: until, waits: { reason: "PAUSED", until } }, { ...project, isExpired: true });
  expect(await screen.findByText("Limits can be changed while the plan runs.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Go on now" })).toBeNull();
});

test("how long a number waits is told in the time zone of the project", () => {
  const midnight = (days: number) => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
    return new Date(Date.parse(`${today}T00:00:00+05:30`) + days * 86_400_000).toISOString();
  };
  const describe = (waits: Sender["waits"]) => describeWait({ waits, day_cap: 100 }, "Asia/Kolkata");
  expect(describe(null)).toBeUndefined();
  expect(describe({ reason: "DAY_CAP", until: midnight(1) })).toBe(
    "100 of 100 sent today; goes on tomorrow at 12:00 am.",
  );
  expect(describe({ reason: "QUIET_HOURS", until: midnight(0) })).toBe("Quiet hours; goes on at 12:00 am.");
  expect(describe({ reason: "DAY_CAP", until: midnight(3) })).toMatch(
    /goes on [A-Z][a-z]{2} \d{1,2}, \d\d at 12:00 am\.$/,
  );
});
