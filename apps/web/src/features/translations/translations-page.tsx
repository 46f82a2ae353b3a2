import { translationEndpoints, type Untranslated } from "@nyota/contract/site/translations";
import { useQuery } from "@tanstack/react-query";
import { groupTexts } from "./group-texts.ts";
import { MissingText } from "./missing-text.tsx";
import { RsvpTabs } from "#features/answers/rsvp-tabs.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** What is missing in one of the page's languages, each text with a field to add it. */
export default function TranslationsPage() {
  const { projectId } = useProject();
  const read = useQuery(query(translationEndpoints.list, { params: { projectId } }));
  return (
    <>
      <PageHeader
        title={t("Translations")}
        text={t("What guests read in the first language, because it is not written in theirs yet.")}
      />
      <RsvpTabs />
      <Loaded
        read={read}
        failure={t("The texts could not be loaded")}
        label={t("Loading the texts")}
        skeleton={<SkeletonCard lines={10} />}
      >
        {({ results }) => (results.length === 0 ? <NothingMissing /> : <MissingTexts texts={results} />)}
      </Loaded>
    </>
  );
}

const NothingMissing = () => {
  const { projectId } = useProject();
  return (
    <EmptyState
      drawing={<TemplateDrawing />}
      title={t("Nothing to translate")}
      text={t(
        "Every text of the guests’ pages is in every language of the page. Languages are added in the settings of the page.",
      )}
      action={<Link to={`/projects/${projectId}/rsvp`}>{t("Open the guests’ page")}</Link>}
    />
  );
};

function MissingTexts({ texts }: { texts: readonly Untranslated[] }) {
  const { projectId, canChangeShared, isExpired } = useProject();
  const mayEdit = !isExpired && canChangeShared("MICROSITE", "EDIT");
  const mayEditEvents = mayEdit && canChangeShared("EVENT", "EDIT");
  return (
    <div className="space-y-5">
      <p role="status" className="text-ink-2">
        {t(
          "{count, plural, one {# text is} other {# texts are}} not translated yet. Hidden sections and questions that are not asked are left out.",
          { count: texts.length },
        )}
      </p>
      {groupTexts(texts).map(({ key, title, kind, to, texts: missing }) => (
        <Card key={key} title={title} note={kind} action={<Link to={`/projects/${projectId}/${to}`}>{t("Open")}</Link>}>
          <ul className="divide-y divide-line">
            {missing.map((one) => (
              <MissingText
                key={`${one.language} ${one.field} ${one.text}`}
                missing={one}
                mayEdit={one.object === "EVENT" ? mayEditEvents : mayEdit}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
