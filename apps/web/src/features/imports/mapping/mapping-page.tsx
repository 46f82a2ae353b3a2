import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { ImportPageFrame } from "../state/import-page-frame.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { SheetChoice } from "./sheet-choice.tsx";
import { useImport } from "../state/use-import.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loading, SkeletonTable } from "#ui/skeleton.tsx";

/** The kinds of file without a row of column names. */
const hasOwnColumns = ["vcard", "list"];
const open = ["UPLOADED", "MAPPING", "READY", "FAILED", "UNDONE"];

export default function MappingPage() {
  const { read, file } = useImport();
  if (file && !open.includes(file.state)) return <Navigate to="../preview" relative="path" replace />;
  return (
    <ImportPageFrame
      read={read}
      title={t("Match the columns")}
      text={
        file &&
        t("{count, plural, one {# row} other {# rows}} in {name}. Choose what each column contains.", {
          count: file.file.rows,
          name: file.file_name,
        })
      }
    >
      {file && <Mapping file={file} />}
    </ImportPageFrame>
  );
}

function Mapping({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const targets = useQuery(
    query(importEndpoints.columns, {
      params: { projectId: params.projectId },
      query: { topic: file.topic ?? "guests" },
    }),
  );
  return (
    <>
      {!hasOwnColumns.includes(file.file.kind) && <SheetChoice file={file} />}
      {targets.data ? (
        <MappingForm
          // Another sheet or header row has other columns, so the form is reset.
          key={`${file.file.sheet} ${file.file.header_row} ${file.columns.length}`}
          file={file}
          targets={targets.data.results}
        />
      ) : targets.error ? (
        <Banner
          tone="danger"
          title={t("The fields could not be loaded")}
          action={<Button onClick={() => void targets.refetch()}>{t("Try again")}</Button>}
        >
          {targets.error.message}
        </Banner>
      ) : (
        <Loading label={t("Loading the columns")}>
          <SkeletonTable rows={8} columns={3} />
        </Loading>
      )}
    </>
  );
}
