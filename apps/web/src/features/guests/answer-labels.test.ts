import { responses } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import { answerFilterLabel, answerLabels, filterAnswers } from "@nyota/contract/guests/answer-labels";
import { answerActions, answerTones, asSettable } from "./answer-labels.ts";

test("every status has the specification's words", () => {
  expect(Object.fromEntries(responses.map((status) => [status, answerLabels[status]]))).toEqual({
    NOT_SENT: "Invite Not Sent",
    NOT_INVITED: "Not Invited",
    PENDING: "Pending",
    ACCEPTED: "Accepted",
    DECLINED: "Declined",
    NOT_RESPONDED: "Not Responded",
  });
  expect(Object.keys(answerTones).toSorted()).toEqual([...responses].toSorted());
});

test("the filter offers five, and calls an invitation by its whole name", () => {
  expect(filterAnswers.map(answerFilterLabel)).toEqual([
    "Invitation Not Sent",
    "Not Invited",
    "Pending",
    "Accepted",
    "Declined",
  ]);
});

test.each(responses)("the menu of %s offers all but the current status", (status) => {
  const offered = answerActions(status).map((action) => action.status);
  expect(offered).not.toContain(asSettable(status));
  expect(offered).toHaveLength(3);
});

test("a guest who is not invited can be invited; an answer can be cleared", () => {
  expect(answerActions("NOT_INVITED").map((action) => action.label)).toEqual(["Accepted", "Declined", "Invite"]);
  expect(answerActions("ACCEPTED").map((action) => action.label)).toContain("Clear the answer");
});
