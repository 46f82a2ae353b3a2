import { importTopics, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { EarlierImports } from "./earlier-imports.tsx";
import { SampleDownloads } from "./sample-downloads.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { moduleOf, topicTexts } from "../state/topic-texts.ts";
import { PlanEnded } from "#features/wallet/plan-ended.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** Where an import begins: a file or a pasted list, a sample, the earlier imports, and the way to other topics. */
export function ImportStart({ topic }: { topic: ImportTopic }) {
  const { projectId, can, isExpired } = useProject();
  const texts = topicTexts[topic];
  const others = importTopics.filter((other) => other !== topic && can(moduleOf(other), "CREATE"));
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: texts.homeLabel, to: `/projects/${projectId}/${texts.home}` }, { label: t("Import") }]}
          />
        }
        title={texts.title}
        text={texts.text}
      />
      {isExpired ? (
        <PlanEnded />
      ) : (
        <>
          <UploadZone topic={topic} />
          <p className="mt-3 text-sm text-ink-2">{texts.hint}</p>
          <SampleDownloads topic={topic} />
        </>
      )}
      {others.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {others.map((other) => (
            <Link key={other} to={`/projects/${projectId}/${topicTexts[other].start}`}>
              {topicTexts[other].title}
            </Link>
          ))}
        </p>
      )}
      <EarlierImports topic={topic} />
    </div>
  );
}
