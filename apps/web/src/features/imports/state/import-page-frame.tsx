import type { ReactNode } from "react";
import { nameImport } from "./import-state-labels.ts";
import { topicTexts } from "./topic-texts.ts";
import { useImport } from "./use-import.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonTable } from "#ui/skeleton.tsx";

type ImportPageFrameProps = {
  read: ReturnType<typeof useImport>["read"];
  /** Something else is still loading that the page needs. */
  isWaiting?: boolean;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The header of one import, with its loading and error states. */
export function ImportPageFrame({ read, isWaiting = false, title, text, actions, children }: ImportPageFrameProps) {
  const { projectId } = useProject();
  const texts = topicTexts[read.data?.topic ?? "guests"];
  const at = (page: string) => `/projects/${projectId}/${page}`;
  if (read.error && !read.data)
    return (
      <EmptyState
        level={1}
        drawing={<ErrorDrawing />}
        title={t("This import could not be opened")}
        text={read.error.message}
        action={<Button onClick={() => void read.refetch()}>{t("Try again")}</Button>}
        link={<Link to={at(texts.start)}>{t("All imports")}</Link>}
      />
    );
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: texts.homeLabel, to: at(texts.home) },
              { label: t("Import"), to: at(texts.start) },
              { label: read.data ? nameImport(read.data) : t("File") },
            ]}
          />
        }
        title={title}
        text={text}
        actions={actions}
      />
      {read.data && !isWaiting ? (
        children
      ) : (
        <Loading label={t("Opening the import")}>
          <SkeletonTable rows={8} columns={4} />
        </Loading>
      )}
    </>
  );
}
