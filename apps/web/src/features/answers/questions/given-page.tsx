import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams, useSearchParams } from "react-router";
import { formatAnswerValue } from "./format-answer-value.ts";
import { query } from "#lib/api/api.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** Who answered what to one question. */
export default function GivenPage() {
  const { projectId } = useProject();
  const { questionId = "" } = useParams();
  const [url, setUrl] = useSearchParams();
  const search = url.get("search") ?? "";
  const [text, setText] = useDebouncedText(search, (next) => setUrl(next ? { search: next } : {}, { replace: true }));
  const results = useQuery(query(answerViewEndpoints.results, { params: { projectId } }));
  const question = results.data?.results.find(({ question_id }) => question_id === questionId);
  const list = usePages(answerViewEndpoints.given, {
    params: { projectId, questionId },
    query: search ? { search } : {},
  });
  usePageTitle(question?.text);
  return (
    <RouteSheet size="large" title={question?.text ?? t("Answers to a question")}>
      <div className="mb-4">
        <SearchBox label={t("Search the answers")} placeholder={t("Names and words")} value={text} onChange={setText} />
      </div>
      <Loaded
        read={list}
        failure={t("The answers could not be opened")}
        label={t("Loading the answers")}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ results: given }) =>
          given.length === 0 ? (
            <p className="text-ink-2">{search ? t("No answer matches.") : t("Nobody has answered yet.")}</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {given.map(({ household_id, name, is_group, values, answered_at }) => (
                  <li key={household_id} className="py-2.5">
                    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                      {values.map((value) => formatAnswerValue(question?.type ?? "", value)).join(", ")}
                    </p>
                    <p className="text-sm text-ink-2">
                      <RouterLink
                        to={`/projects/${projectId}/guests/${is_group ? `groups/${household_id}` : household_id}`}
                        className="rounded-[4px] font-strong hover:text-henna hover:underline"
                      >
                        {name}
                      </RouterLink>
                      , {formatDateTime(answered_at)}
                    </p>
                  </li>
                ))}
              </ul>
              <MoreRows list={list} />
            </>
          )
        }
      </Loaded>
    </RouteSheet>
  );
}
