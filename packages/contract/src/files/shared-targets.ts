import { guestFieldInfo, guestFieldNames } from "../guests/guest-field-lists.ts";

/** One of these must be matched: a row without a name can't become a guest. */
export const nameKeys: readonly string[] = ["full_name", "first_name", "display_name"];

/** Several columns may go to these; their texts are joined. */
export const joiningKeys: readonly string[] = [
  ...guestFieldNames.filter((field) => guestFieldInfo(field).kind === "long"),
  "tags",
];

/** Each column with this target contains one more person. */
export const memberKey = "member";

/** Several columns may go to these: one for each further person, and the children's names beside their number. */
export const repeatedKeys: readonly string[] = [memberKey, "member_phone", "member_email", "child_count"];

/** Whether several columns may go to this target; any other takes one column. */
export const takesSeveral = (target: string): boolean => joiningKeys.includes(target) || repeatedKeys.includes(target);
