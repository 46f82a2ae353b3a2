import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { isOfGuests } from "../state/topic-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";

/** How much the preview contains, and what its new guests will be invited to. */
export function PreviewText({ file }: { file: FileImportDetail }) {
  if (file.state !== "READY") return file.file_name;
  return (
    <>
      {describeSize(file)} {isOfGuests(file.topic) && file.counts.new > 0 && <Invited file={file} />}
    </>
  );
}

/** "57 rows, 65 people": a row that names a couple is two rows of the preview. What is left out, like a title, is nobody. */
function describeSize({ topic, counts: { total, skipped, file_rows: rows } }: FileImportDetail) {
  if (!isOfGuests(topic) || rows === 0 || rows >= total)
    return t(
      "{count, plural, one {# row} other {# rows}}, problems first. Open a cell to correct it; nothing is added yet.",
      { count: total },
    );
  return t(
    "{count, plural, one {# row} other {# rows}}, {people, plural, one {# person} other {# people}}, problems first. Open a cell to correct it; nothing is added yet.",
    { count: rows, people: total - skipped },
  );
}

function Invited({ file: { options, mapping } }: { file: FileImportDetail }) {
  const { projectId } = useProject();
  const targets = useQuery(query(importEndpoints.columns, { params: { projectId }, query: { topic: "guests" } })).data;
  if (!targets) return null;
  const hasColumns = Object.values(mapping).some((target) => target?.startsWith("event:") || target === "invited_to");
  const names = (options.event_ids ?? []).flatMap(
    (id) => targets.results.find(({ key }) => key === `event:${id}`)?.label ?? [],
  );
  if (names.length === 0) return hasColumns ? null : t("New guests are not invited to anything yet.");
  const events = joinWords(names);
  return hasColumns
    ? t("New guests are invited to {events}, unless a column says otherwise.", { events })
    : t("New guests are invited to {events}.", { events });
}
