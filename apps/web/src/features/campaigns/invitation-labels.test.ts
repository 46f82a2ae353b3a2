import { expect, test } from "vitest";
import { describeInvitation, isUncounted } from "./describe-invitation.ts";

const blank = { body: null, template_id: null, is_invitation: null, counts_as_invitation: false };

test.each([
  [blank, /With the link/],
  [{ ...blank, body: "See {{rsvp_link}}" }, /: it is an invitation/],
  [{ ...blank, body: "Thanks" }, /: it is not an invitation/],
  [{ ...blank, template_id: "t1", counts_as_invitation: true }, /: it is an invitation/],
  // Once the user has decided, it is unknown what the template alone would result in.
  [{ ...blank, template_id: "t1", is_invitation: true, counts_as_invitation: true }, /With the link/],
])("%j is described", (campaign, words) => expect(describeInvitation(campaign)).toMatch(words));

const begun = { body: "See {{rsvp_link}}", total: 3, started_at: "2026-11-22T10:00:00Z", counts_as_invitation: false };

test("only a campaign sent with the link but not counted is shown as uncounted", () => {
  expect(isUncounted(begun)).toBe(true);
  expect(isUncounted({ ...begun, started_at: null })).toBe(false);
  expect(isUncounted({ ...begun, total: 0 })).toBe(false);
  expect(isUncounted({ ...begun, counts_as_invitation: true })).toBe(false);
  expect(isUncounted({ ...begun, body: "Thanks" })).toBe(false);
});
