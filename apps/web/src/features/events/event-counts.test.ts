import { expect, test } from "vitest";
import { answerSegments, describeCounts, countsOfEvent } from "./event-counts.ts";

const counts = {
  invited: 159,
  not_sent: 0,
  pending: 8,
  accepted: 138,
  declined: 9,
  not_responded: 4,
  waiting: 0,
  heads: 125,
  children_accepted: 0,
  infants_accepted: 0,
};

test("an event is summarised by accepted, declined and unanswered, with the labels of the bar", () => {
  expect(describeCounts(countsOfEvent(counts))).toBe(
    "125 people coming · 9 guests declined · 8 pending · 4 not responded",
  );
});

test("infants are shown beside the people to expect, and unsent invitations if there are any", () => {
  const more = { ...counts, heads: 1_240, infants_accepted: 3, not_sent: 5 };
  expect(describeCounts(countsOfEvent(more))).toBe(
    "1,240 people coming (and 3 infants) · 9 guests declined · 8 pending · 4 not responded · 5 not sent",
  );
  expect(describeCounts(countsOfEvent({ ...counts, infants_accepted: 1 }))).toContain("(and 1 infant)");
});

test("a bar has the specification's labels and contains every invitation", () => {
  const segments = answerSegments(counts);
  expect(segments.map(({ label }) => label)).toEqual([
    "Accepted",
    "Declined",
    "Pending",
    "Not Responded",
    "Invite Not Sent",
  ]);
  expect(segments.reduce((sum, { value }) => sum + value, 0)).toBe(counts.invited);
});
