import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { isOfGuests } from "../state/topic-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords, pluralise } from "#lib/text/format.ts";

/** How much the preview contains, and what its new guests will be invited to. */
export function PreviewText({ file }: { file: FileImportDetail }) {
  if (file.state !== "READY") return file.file_name;
  return (
    <>
      {isOfGuests(file.topic) ? formatSize(file.counts) : pluralise(file.counts.total, "row")}, problems first. Open a
      cell to correct it; nothing is added yet.{" "}
      {isOfGuests(file.topic) && file.counts.new > 0 && <Invited file={file} />}
    </>
  );
}

/** "57 rows, 65 people": a row that names a couple is two rows of the preview. What is left out, like a title, is nobody. */
function formatSize({ total, skipped, file_rows: rows }: FileImportDetail["counts"]) {
  if (rows === 0 || rows >= total) return pluralise(total, "row");
  return `${pluralise(rows, "row")}, ${pluralise(total - skipped, "person", "people")}`;
}

function Invited({ file: { options, mapping } }: { file: FileImportDetail }) {
  const { projectId } = useProject();
  const targets = useQuery(query(importEndpoints.columns, { params: { projectId }, query: { topic: "guests" } })).data;
  if (!targets) return null;
  const hasColumns = Object.values(mapping).some((target) => target?.startsWith("event:") || target === "invited_to");
  const names = (options.event_ids ?? []).flatMap(
    (id) => targets.results.find(({ key }) => key === `event:${id}`)?.label ?? [],
  );
  if (names.length === 0) return hasColumns ? null : "New guests are not invited to anything yet.";
  const unless = hasColumns ? ", unless a column says otherwise" : "";
  return `New guests are invited to ${joinWords(names)}${unless}.`;
}
