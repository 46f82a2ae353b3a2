import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { describeDistance, TaskTimeline } from "./task-timeline.tsx";
import { makeTask } from "../test/make-task.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

describe("the distance of a month from the celebration", () => {
  const celebration = { from: "2027-02-12", to: "2027-02-14" };
  test.each([
    ["2027-02", "The month of the celebration"],
    ["2027-01", "4 weeks before"],
    ["2026-08", "6 months before"],
    ["2027-03", "4 weeks after"],
    ["2027-06", "4 months after"],
  ])("of %s is %s", (month, words) => expect(describeDistance(month, celebration)).toBe(words));
  test("is not said without its days", () => expect(describeDistance("2027-02", undefined)).toBeNull());
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(
    taskEndpoints.list,
    pageOf([
      makeTask({ id: "a", title: "Book the band", due_at: "2026-12-05" }),
      makeTask({ id: "b", title: "Choose flowers", due_at: "2026-12-05" }),
      makeTask({ id: "c", title: "Pick up the rings", due_at: "2027-02-11", needs: [], assignees: [] }),
    ]),
  );
});
function open(filter: Parameters<typeof TaskTimeline>[0]["filter"] = {}) {
  const place = projectFor({ TASK: "VIEW" });
  const days = { start_date: "2027-02-12", end_date: "2027-02-14" };
  show(<TaskTimeline filter={filter} />, { project: { ...place, project: { ...place.project, ...days } } });
}

test("tasks stand in their month and day, with how far that is from the celebration", async () => {
  open();
  const months = (await screen.findAllByRole("heading")).map((heading) => [
    heading.textContent,
    within(heading.closest("li")!)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ]);
  expect(months).toEqual([
    ["December 20268 weeks before", ["Book the band", "Choose flowers"]],
    ["February 2027The month of the celebration", ["Pick up the rings"]],
  ]);
  expect(screen.getAllByText(/, Dec 5, 26$/)).toHaveLength(1);
});

test("only open tasks are asked for, unless the filter names a status", async () => {
  open();
  expect(await screen.findByText(/^What is done is left out/)).toBeTruthy();
  expect(server.callsTo(taskEndpoints.list)[0]?.query).toMatchObject({
    status: ["TODO", "IN_PROGRESS", "BLOCKED"],
    ordering: ["due_at"],
  });
});

test("with a status in the filter that one is asked for, and nothing is said to be left out", async () => {
  open({ status: ["DONE"] });
  await screen.findByText("Book the band");
  expect(screen.queryByText(/^What is done is left out/)).toBeNull();
  expect(server.callsTo(taskEndpoints.list)[0]?.query["status"]).toEqual(["DONE"]);
});

test("without a task that has a day it says how one gets here", async () => {
  server.answer(taskEndpoints.list, pageOf([]));
  open();
  expect(await screen.findByText(/^No open task with a date/)).toBeTruthy();
});
