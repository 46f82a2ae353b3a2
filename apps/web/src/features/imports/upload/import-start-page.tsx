import { EarlierImports } from "./earlier-imports.tsx";
import { SampleDownloads } from "./sample-downloads.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** One place for every file: the list people have, and the sample they filled in. */
export default function ImportStartPage() {
  const { projectId } = useProject();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: "Guests", to: `/projects/${projectId}/guests` }, { label: "Import" }]} />
        }
        title="Import guests"
        text="Use a list you already have. You see every row before anything is added, and you can undo the import."
      />
      <UploadZone />
      <p className="mt-3 text-sm text-ink-2">
        Any order of columns will do: names in one column or two, phone numbers with or without a country code, one
        column for each event. On the next page you choose what each column means.
      </p>
      <SampleDownloads />
      <EarlierImports />
    </div>
  );
}
