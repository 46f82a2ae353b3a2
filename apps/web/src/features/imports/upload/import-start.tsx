import type { ReactNode } from "react";
import { EarlierImports } from "./earlier-imports.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { PageTabs } from "#ui/page/page-tabs.tsx";

/** The frame that both ways of importing share. */
export function ImportStart({ children }: { children: ReactNode }) {
  const { projectId } = useProject();
  const guests = `/projects/${projectId}/guests`;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: "Guests", to: guests }, { label: "Import" }]} />}
        title="Import guests"
        text="Use a list you already have. You see every row before anything is added, and you can undo the import."
      />
      <PageTabs
        label="Ways to import"
        tabs={[
          { to: `${guests}/custom-import`, label: "Any file" },
          { to: `${guests}/import`, label: "Fill in our sample" },
        ]}
      />
      {children}
      <EarlierImports />
    </div>
  );
}
