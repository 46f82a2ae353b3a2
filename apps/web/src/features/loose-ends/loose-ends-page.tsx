import type { ReplyOf } from "@nyota/contract/endpoint";
import { listedKinds, looseEndEndpoints, type ListedKind } from "@nyota/contract/guests/loose-ends";
import { Link as RouterLink, useSearchParams } from "react-router";
import { keyOf } from "./guest-loose-ends.tsx";
import { kindLabels } from "./describe-loose-end.ts";
import { LooseEndItem } from "./loose-end-item.tsx";
import { TieUpHousehold } from "./tie-up-household.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ChipButton } from "#ui/chip.tsx";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** Everybody for whom answers, journeys, stays and messages no longer fit together. */
export default function LooseEndsPage() {
  const { projectId } = useProject();
  const [url, setUrl] = useSearchParams();
  const asked = url.getAll("kind");
  const chosen = listedKinds.filter((kind) => asked.includes(kind));
  const list = usePages(looseEndEndpoints.looseEnds, {
    params: { projectId },
    query: chosen.length > 0 ? { kind: chosen } : {},
  });
  const toggle = (kind: ListedKind) =>
    setUrl(
      new URLSearchParams(
        (chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]).map((one) => ["kind", one]),
      ),
      { replace: true },
    );
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: t("Guests"), to: `/projects/${projectId}/guests` }, { label: t("Loose ends") }]}
          />
        }
        title={t("Loose ends")}
        text={t("What no longer fits together since an answer, a journey or a stay has changed.")}
      />
      <Loaded
        read={list}
        failure={t("The loose ends could not be loaded")}
        label={t("Loading the loose ends")}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ results, kinds }) => (
          <>
            {kinds.some(({ count }) => count > 0) && (
              <div role="group" aria-label={t("Show only")} className="mb-4 flex flex-wrap gap-2">
                {kinds
                  .filter(({ kind, count }) => count > 0 || chosen.includes(kind))
                  .map(({ kind, count }) => (
                    <ChipButton key={kind} pressed={chosen.includes(kind)} onClick={() => toggle(kind)}>
                      {kindLabels[kind]} <span className="tabular-nums text-ink-3">{count}</span>
                    </ChipButton>
                  ))}
              </div>
            )}
            {results.length === 0 ? (
              <EmptyState
                drawing={<TasksDrawing />}
                title={chosen.length > 0 ? t("Nothing of this kind") : t("Everything fits together")}
                text={t(
                  "When somebody declines who has a room, or arrives on another day, you find it here with what to do about it.",
                )}
              />
            ) : (
              <>
                <ul className="space-y-3">
                  {byHousehold(results).map((family) => (
                    <Family key={family[0]!.guest.id} family={family} />
                  ))}
                </ul>
                <MoreRows list={list} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Row = ReplyOf<typeof looseEndEndpoints.looseEnds>["results"][number];

/** Guests of one household who follow each other in the list. */
function byHousehold(rows: readonly Row[]): Row[][] {
  const families: Row[][] = [];
  for (const row of rows) {
    const last = families.at(-1);
    if (row.guest.household !== null && last?.[0]?.guest.household === row.guest.household) last.push(row);
    else families.push([row]);
  }
  return families;
}

function Family({ family }: { family: readonly Row[] }) {
  const { projectId } = useProject();
  const household = family[0]?.guest.household;
  return (
    <>
      {household && family.length > 1 && (
        <li>
          <TieUpHousehold household={household} ends={family.flatMap(({ loose_ends }) => loose_ends)} />
        </li>
      )}
      {family.map(({ guest, loose_ends }) => (
        <li key={guest.id} className="rounded-card border border-line bg-surface px-4 py-3">
          <h2 className="flex flex-wrap items-baseline gap-x-2">
            <RouterLink
              to={`/projects/${projectId}/guests/${guest.id}`}
              className="rounded-[4px] font-strong hover:text-henna hover:underline"
            >
              {guest.name}
            </RouterLink>
            {guest.household && <span className="text-sm text-ink-3">{guest.household}</span>}
          </h2>
          <ul className="divide-y divide-line">
            {loose_ends.map((end) => (
              <li key={keyOf(end)} className="py-2.5">
                <LooseEndItem guest={guest} end={end} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </>
  );
}
