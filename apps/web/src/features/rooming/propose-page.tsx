import { useState } from "react";
import { ProposalPanel } from "./proposal/proposal-panel.tsx";
import { QuestionForm } from "./question/question-form.tsx";
import type { Question } from "./question/question.ts";
import { RulesCard } from "./rules/rules-card.tsx";
import { useHotels, useStayRights } from "#features/stay/use-stay.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** Proposes rooms for guests without one: first for whom and by which rules, then the proposal, which can be changed. */
export default function ProposePage() {
  const { projectId, groupIds } = useProject();
  const { seesGuests } = useStayRights();
  const hotels = useHotels();
  const [question, setQuestion] = useState<Question>();
  const [draft, setDraft] = useState<Question>();
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: t("Stay"), to: `/projects/${projectId}/stay/details` }, { label: t("Propose rooms") }]}
          />
        }
        title={t("Propose rooms")}
        text={t(
          "A room for everybody without one, with the reasons. Nobody is placed until you say so, and nobody who has a room is moved.",
        )}
      />
      {!seesGuests ? (
        <Banner>{t("You can't see the guest list, so you can't choose who sleeps where.")}</Banner>
      ) : (
        <Loaded
          read={hotels}
          failure={t("The hotels could not be loaded")}
          label={t("Loading the hotels")}
          skeleton={<SkeletonCard lines={8} />}
        >
          {({ results }) =>
            results.every(({ rooms }) => rooms === 0) ? (
              <NoRooms />
            ) : question ? (
              <ProposalPanel question={question} onBack={() => setQuestion(undefined)} />
            ) : (
              <div className="grid max-w-5xl items-start gap-5 lg:grid-cols-2">
                <QuestionForm hotels={results} initial={draft} onChange={setDraft} onAsk={setQuestion} />
                <RulesCard hotels={results} isLimited={groupIds !== null} />
              </div>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function NoRooms() {
  const { projectId } = useProject();
  return (
    <EmptyState
      drawing={<BedDrawing />}
      title={t("Add rooms first")}
      text={t("Rooms can be proposed as soon as a hotel has some, with their number of beds.")}
      link={<Link to={`/projects/${projectId}/stay/details`}>{t("Go to hotels and rooms")}</Link>}
    />
  );
}
