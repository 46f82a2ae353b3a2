import type { AnswerCell } from "@nyota/contract/site/answer-views";
import { answerLabels, tentativeLabels } from "@nyota/contract/guests/answer-labels";
import type { Response } from "@nyota/contract/guests/guest-answers";
import { formatNumber } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

/** The fields of a cell by status, in the order in which they decide what a cell shows. */
const fields: [Response, keyof AnswerCell][] = [
  ["ACCEPTED", "accepted"],
  ["PENDING", "pending"],
  ["NOT_RESPONDED", "not_responded"],
  ["NOT_SENT", "not_sent"],
  ["DECLINED", "declined"],
];
/** The six words where there is little room. */
export const shortLabels: Record<Response, string> = {
  ACCEPTED: t("Accepted"),
  DECLINED: t("Declined"),
  PENDING: t("Pending"),
  NOT_RESPONDED: t("No resp."),
  NOT_SENT: t("Not sent"),
  NOT_INVITED: "–",
};

const numberOf = (cell: AnswerCell, field: keyof AnswerCell) => Number(cell[field]);

/** What a household's cell is about: that somebody comes, else what is still open, else that they declined. */
export const statusOfCell = (cell: AnswerCell | undefined): Response =>
  (cell && fields.find(([, field]) => numberOf(cell, field) > 0)?.[0]) ?? "NOT_INVITED";

/** The few letters in a cell: "3 of 4" of those who come, else the status; who waits for a place has answered. */
export function shortenCell(cell: AnswerCell | undefined): string {
  const status = statusOfCell(cell);
  if (cell && cell.waiting > 0 && status === "PENDING") return t("Waiting list");
  return status === "ACCEPTED" && cell
    ? t("{heads, number} of {count, number}", { heads: cell.heads, count: cell.of })
    : shortLabels[status];
}

/** Everything a cell knows: "Coming: 3 of 4 people. 2 Accepted, 1 Pending". */
export function describeCell(cell: AnswerCell | undefined): string {
  if (!cell) return translate(answerLabels.NOT_INVITED);
  const parts = fields.flatMap(([status, field]) =>
    numberOf(cell, field) > 0 ? [`${formatNumber(numberOf(cell, field))} ${translate(answerLabels[status])}`] : [],
  );
  const waiting = cell.waiting > 0 ? `, ${translate(tentativeLabels.WAITING)}: ${cell.waiting}` : "";
  const coming = t("Coming: {heads, number} of {count, plural, one {# person} other {# people}}.", {
    heads: cell.heads,
    count: cell.of,
  });
  return `${coming} ${parts.join(", ")}${waiting}`;
}
