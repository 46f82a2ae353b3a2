import type { ImportRowStatus } from "@nyota/contract/files/import-row-schemas";
import { rowStatusWords } from "./row-status-labels.ts";
import { Pill } from "#ui/pill.tsx";

export function RowStatusPill({ status }: { status: ImportRowStatus }) {
  const { label, tone } = rowStatusWords[status];
  return <Pill tone={tone}>{label}</Pill>;
}
