import { activityEndpoints, type ActivityEntry } from "@nyota/contract/activity";
import { type Response, responses } from "@nyota/contract/guests";
import { useQuery } from "@tanstack/react-query";
import { answerWords } from "#features/guests/answer-words.ts";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { query } from "#lib/api.ts";
import { formatDateTime } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { Loaded } from "#ui/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type GuestHistoryProps = { guestId: string; choices: GuestChoices };

const isResponse = (value: unknown): value is Response => responses.includes(value as Response);

function describe(value: unknown, choices: GuestChoices): string {
  if (isResponse(value)) return answerWords[value];
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const named = [...choices.groups, ...choices.sub_groups].find((one) => one.value === value);
  return named?.label ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Who changed what about this guest, newest first. */
export function GuestHistory({ guestId, choices }: GuestHistoryProps) {
  const { projectId } = useProject();
  const list = useQuery(
    query(activityEndpoints.list, { params: { projectId }, query: { object: guestId, page_size: 50 } }),
  );
  return (
    <Loaded read={list} label="Loading the history" skeleton={<SkeletonText lines={5} />}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-2">Nothing has been changed yet.</p>
        ) : (
          <ol className="space-y-4">
            {results.map((entry) => (
              <li key={entry.id}>
                <p>
                  <b className="font-strong">{entry.actor_label}</b> {entry.action}{" "}
                  <span className="text-sm text-ink-2 tabular-nums">{formatDateTime(entry.created_at)}</span>
                </p>
                <Changes entry={entry} choices={choices} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Changes({ entry, choices }: { entry: ActivityEntry; choices: GuestChoices }) {
  return (
    <ul className="text-sm text-ink-2">
      {Object.entries(entry.changes ?? {}).map(([field, { before, after }]) => (
        <li key={field} className="break-words">
          <span className="inline-block first-letter:capitalize">{field.replace(/_id$/, "").replaceAll("_", " ")}</span>
          : <s className="text-ink-3">{describe(before, choices)}</s> →{" "}
          <span className="text-ink">{describe(after, choices)}</span>
        </li>
      ))}
    </ul>
  );
}
