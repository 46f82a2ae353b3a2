import type { ListedNotification } from "@nyota/contract/account/notifications";
import { expect, test } from "vitest";
import { foldNotifications } from "./fold-notifications.ts";

const entry = (id: string, kind: string, projectId = "p1") =>
  ({ id, kind, project: { id: projectId, title: projectId } }) as ListedNotification;
const idsOf = (entries: readonly ListedNotification[]) =>
  foldNotifications(entries).map((alike) => alike.map(({ id }) => id).join(" "));

test("many of one kind and project stand together where the newest of them is, and a few stay apart", () => {
  const answers = ["a", "b", "c", "d"].map((id) => entry(id, "RSVP_ANSWER"));
  expect(idsOf([answers[0]!, entry("t", "TASK_DUE"), ...answers.slice(1)])).toEqual(["a b c d", "t"]);
  expect(idsOf(answers.slice(1))).toEqual(["b", "c", "d"]);
});

test("those of another project are others", () => {
  const [one, other] = ["p1", "p2"].map((project) => ["1", "2", "3"].map((n) => entry(project + n, "x", project)));
  expect(idsOf([...one!, ...other!])).toHaveLength(6);
  expect(idsOf([...one!, entry("p14", "x"), ...other!])).toEqual(["p11 p12 p13 p14", "p21", "p22", "p23"]);
});
