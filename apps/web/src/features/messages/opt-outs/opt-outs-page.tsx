import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { useState } from "react";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { OptOutItem } from "./opt-out-item.tsx";
import { PlanOverNote } from "./plan-over-note.tsx";

/** The numbers that get no messages, above the outbox. */
export default function OptOutsPage() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), 250);
  const list = usePages(optOutEndpoints.list, { params: { projectId }, query: search ? { search } : {} });
  const mayAllow = canChangeShared("MESSAGE", "EDIT");
  return (
    <RouteSheet
      size="large"
      title={t("Opted out")}
      text={t("Nothing is sent to these numbers: no campaign, no reminder, no news.")}
    >
      {(text !== "" || list.data?.count !== 0) && (
        <div className="mb-4">
          <SearchBox
            label={t("Search the opted-out numbers")}
            placeholder={t("Name or number")}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      <Loaded
        read={list}
        failure={t("The opted-out numbers could not be loaded")}
        label={t("Loading the opted-out numbers")}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ results }) =>
          results.length > 0 ? (
            <>
              {mayAllow && isExpired && <PlanOverNote />}
              <ul className="divide-y divide-line border-y border-line">
                {results.map((optOut) => (
                  <OptOutItem key={optOut.id} optOut={optOut} mayAllow={mayAllow && !isExpired} />
                ))}
              </ul>
              <MoreRows list={list} />
            </>
          ) : search ? (
            <NoMatch
              drawing={<MessagesDrawing />}
              title={t("No name or number matches")}
              clear={t("Show everybody")}
              onClear={() => setText("")}
            />
          ) : (
            <EmptyState
              level={3}
              drawing={<MessagesDrawing />}
              title={t("Nobody has opted out")}
              text={t(
                "Whoever replies STOP, tells WhatsApp or says so on their page is listed here. If somebody tells you, open the guest and choose “Stop messages”.",
              )}
            />
          )
        }
      </Loaded>
    </RouteSheet>
  );
}
