import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Plane } from "lucide-react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NavLink } from "#app/shell/sidebar/nav-link.tsx";
import { PolicyLinks } from "#app/shell/sidebar/policy-links.tsx";
import { TrialBanner } from "#app/shell/trial-banner.tsx";
import { useNewProject } from "#app/shell/sidebar/use-new-project.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { queryClient } from "#lib/api/query-client.ts";

const start = new Date(Date.now() - 86_400_000).toISOString();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
type Project = {
  isOwner: boolean;
  isPaidAndOver: boolean;
  /** The days that a paid plan is still there. */
  paidDays: number | null;
  isUnlimited: boolean;
  lastDay: string | null;
};
const current = ({ isOwner, isPaidAndOver, paidDays, isUnlimited, lastDay }: Project) =>
  ({
    projectId: "p1",
    isOwner,
    mayAsOwner: () => isOwner,
    isExpired: isPaidAndOver,
    can: () => false,
    project: {
      start_date: lastDay,
      end_date: lastDay,
      is_on_trial_plan: !isPaidAndOver && paidDays === null,
      is_unlimited: isUnlimited,
      subscriptions: [
        { status: "ACTIVE", start_date: start, end_date: isPaidAndOver ? start : inDays(paidDays ?? 13) },
      ],
    },
  }) as unknown as CurrentProject;

function show(element: ReactNode, { at = "/", ...project }: Partial<Project> & { at?: string } = {}) {
  const plain = { isOwner: true, isPaidAndOver: false, paidDays: null, isUnlimited: false, lastDay: null };
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={current({ ...plain, ...project })}>
        <RouterProvider router={router} />
      </ProjectContext>
    </QueryClientProvider>,
  );
  return router;
}
beforeEach(() => setPages(["/plans/checkout", "/projects/:projectId/dashboard/upgrade-plan"]));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("the trial banner links the owner to the checkout, with the page to return to", () => {
  show(<TrialBanner />, { at: "/projects/p1/guests?status=PENDING" });
  const address = screen.getByRole("link", { name: "Upgrade to Premium Plan" }).getAttribute("href");
  expect(address).toBe("/plans/checkout?ref=%2Fprojects%2Fp1%2Fguests%3Fstatus%3DPENDING&pId=p1");
});

test("the trial banner offers no upgrade to members", () => {
  show(<TrialBanner />, { isOwner: false });
  expect(screen.getByText("1/14 Days Used").textContent).toBe("1/14 Days Used");
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  [20, true],
  [10, false],
])("a trial says when it ends before a celebration %i days from now: %s", (days, isSaid) => {
  show(<TrialBanner />, { lastDay: inDays(days).slice(0, 10) });
  expect(screen.queryByText(/^Ends on .*, before the celebration/) !== null).toBe(isSaid);
});

test("after a paid plan the banner says that it has ended, and nothing of a trial", () => {
  show(<TrialBanner />, { isPaidAndOver: true });
  expect(screen.getByRole("status").textContent).toBe(
    "Plan endedYour data is safe. You can see it, but not change it.Upgrade to continue",
  );
});

const endOf = (days: number) => formatDate(inDays(days));

test("a paid plan that ends within two weeks is announced, and the owner gets the way to the next one", () => {
  show(<TrialBanner />, { paidDays: 13.5, at: "/projects/p1/guests" });
  expect(screen.getByRole("status").textContent).toBe(
    `The plan ends in 14 daysEnds on ${endOf(13.5)}. After that you can see everything, but not change it.Choose the next plan`,
  );
  const address = screen.getByRole("link", { name: "Choose the next plan" }).getAttribute("href");
  expect(address).toBe("/plans/checkout?ref=%2Fprojects%2Fp1%2Fguests&pId=p1");
});

test("a paid plan that ends before the celebration says so, to members without a link", () => {
  show(<TrialBanner />, { paidDays: 0.5, lastDay: inDays(60).slice(0, 10), isOwner: false });
  expect(screen.getByText("The plan ends in 1 day")).toBeTruthy();
  expect(screen.getByText(/before the celebration/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["ends later", { paidDays: 14.5 }],
  ["is without an end, because nothing is sold", { paidDays: 2, isUnlimited: true }],
])("a paid plan that %s is not announced", (_what, project) => {
  show(<TrialBanner />, project);
  expect(screen.queryByRole("status")).toBeNull();
});

function NewProject() {
  const createProject = useNewProject();
  return <button onClick={() => void createProject()}>New</button>;
}

test.each([
  ["has no plan", () => Response.json({ balances: [{ product_type: "PLAN", net_balance: 0 }] }), "/plans/checkout"],
  ["has a plan", () => Response.json({ balances: [{ product_type: "PLAN", net_balance: 1 }] }), "/getting-started"],
  ["can't be read", () => Response.json({ detail: "No.", code: "INTERNAL" }, { status: 500 }), "/getting-started"],
])("a new project waits for the wallet and leads to the right page when it %s", async (_what, reply, address) => {
  let answer: (reply: Response) => void = () => {};
  vi.stubGlobal("fetch", (url: string) =>
    String(url).includes("/wallet/")
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Promise.resolve(Response.json({ id: "u1", has_shop: true })),
  );
  const router = show(<NewProject />);
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe("/");
  answer(reply());
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  if (address === "/plans/checkout") expect(router.state.location.search).toBe("?ref=/getting-started");
});

test("a parent entry opens when one of its pages is opened another way", async () => {
  const items = [{ title: "Arrival", url: "/travel/arrival" }];
  const entry = { title: "Travel", url: "/travel", icon: Plane, items };
  const router = show(<NavLink entry={entry} isIcon={false} onExpand={() => {}} />, { at: "/guests" });
  expect(screen.queryByRole("link", { name: "Arrival" })).toBeNull();
  await router.navigate("/travel/arrival");
  await waitFor(() => expect(screen.getByRole("link", { name: "Arrival" }).getAttribute("aria-current")).toBe("page"));
});

test("policies open in a tab of their own, so that nothing on the page is lost", () => {
  show(<PolicyLinks />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.textContent)).toContain("Privacy Policy");
  expect(links.map((link) => link.getAttribute("target"))).toEqual(links.map(() => "_blank"));
});

test("an entry says how many things in it are unread, and shows a dot when only its icon is there", () => {
  const entry = { title: "Inbox", url: "/projects/p1/inbox", icon: Plane, unread: () => 1_200 };
  show(
    <>
      <NavLink entry={entry} isIcon={false} onExpand={() => undefined} />
      <NavLink entry={{ ...entry, title: "Small" }} isIcon onExpand={() => undefined} />
      <NavLink entry={{ ...entry, title: "Read", unread: () => 0 }} isIcon={false} onExpand={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Inbox1,2001,200 unread",
    "Small1,200 unread",
    "Read",
  ]);
});
