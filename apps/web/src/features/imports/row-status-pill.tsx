import type { ImportRowStatus } from "@nyota/contract/import-fields";
import { rowStatusWords } from "#features/imports/row-status-words.ts";
import { Pill } from "#ui/pill.tsx";

export function RowStatusPill({ status }: { status: ImportRowStatus }) {
  const { label, tone } = rowStatusWords[status];
  return <Pill tone={tone}>{label}</Pill>;
}
