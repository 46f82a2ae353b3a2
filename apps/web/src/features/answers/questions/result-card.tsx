import { answerViewEndpoints, type QuestionResult } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { formatAnswerValue } from "./format-answer-value.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber, formatPercent } from "#lib/text/format.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

/** A question with its answers: each with its number, its percent and a bar, or the latest texts. */
export function ResultCard({ result }: { result: QuestionResult }) {
  const { question_id, text, answered, values } = result;
  return (
    <Card
      title={text}
      className="break-inside-avoid"
      action={answered > 0 && <Link to={question_id}>{t("Who answered")}</Link>}
    >
      <p className="mb-3 text-sm text-ink-2 tabular-nums">
        {[
          countAnswered(result),
          result.sum !== null &&
            t("{sum, number} in total, {average, number} on average", {
              sum: result.sum,
              average: result.average ?? 0,
            }),
          !result.is_active && t("no longer asked"),
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
      {values.length > 0 && <ValueTable result={result} />}
      {values.length === 0 && answered > 0 && <LatestTexts questionId={question_id} />}
      {answered === 0 && values.length === 0 && <p className="text-ink-3">{t("No answers yet")}</p>}
    </Card>
  );
}

/** "12 households answered, each with one or several of these" */
function countAnswered({ type, per, answered: count }: QuestionResult): string {
  const isMulti = type === "MULTI";
  if (per === "HOUSEHOLD")
    return isMulti
      ? t("{count, plural, one {# household} other {# households}} answered, each with one or several of these", {
          count,
        })
      : t("{count, plural, one {# household} other {# households}} answered", { count });
  return isMulti
    ? t("{count, plural, one {# guest} other {# guests}} answered, each with one or several of these", { count })
    : t("{count, plural, one {# guest} other {# guests}} answered", { count });
}

function ValueTable({ result: { text, type, values, others, answered } }: { result: QuestionResult }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{text}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("Answer")}</th>
          <th scope="col">{t("Answers")}</th>
          <th scope="col">{t("Percent")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, count }) => (
          <tr key={value} className="align-top">
            <th scope="row" className="w-full pb-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {formatAnswerValue(type, value)}
              <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-[3px] bg-sunken dark:bg-line">
                <i
                  className="block h-full rounded-[3px] bg-peacock [print-color-adjust:exact]"
                  style={{ width: `${(count / Math.max(1, answered)) * 100}%` }}
                />
              </span>
            </th>
            <td className="pr-3 text-right">{formatNumber(count)}</td>
            <td className="text-right text-ink-2">{formatPercent(count, answered)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row" className="text-left font-normal">
              {t("Other answers")}
            </th>
            <td className="pr-3 text-right">{formatNumber(others)}</td>
            <td className="text-right text-ink-2">{formatPercent(others, answered)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The latest texts; all of them are behind "Who answered". */
function LatestTexts({ questionId }: { questionId: string }) {
  const { projectId } = useProject();
  const read = useQuery(
    query(answerViewEndpoints.given, { params: { projectId, questionId }, query: { page_size: 5 } }),
  );
  if (read.error && !read.data) return <p className="text-ink-2">{read.error.message}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {read.data?.results.map(({ household_id, name, values }) => (
          <li key={household_id} className="py-2">
            <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{values.join(", ")}</p>
            <p className="text-xs text-ink-3">{name}</p>
          </li>
        ))}
      </ul>
      {read.data?.next && (
        <p className="mt-2 text-sm text-ink-3">{t("and {count, number} more", { count: read.data.count - 5 })}</p>
      )}
    </>
  );
}
