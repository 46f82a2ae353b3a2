import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { GETTING_STARTED_BASE } from "@nyota/contract/constants";
import { Link } from "react-router";
import { StepList } from "./step-list.tsx";
import { stepWords } from "../step-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { creditTypes } from "@nyota/contract/account/projects";

/** The steps ahead, for a user without a project or who wants another one. */
export default function FirstStepsPage() {
  const count = useQuery(query(projectEndpoints.list, { query: { page_size: 1 } })).data?.count ?? 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("Getting started")} text={t("Five steps from an empty page to the first answer.")} />
      <Card>
        <ProgressBar label={t("Getting started")} value={GETTING_STARTED_BASE} showLabel />
        <div className="mt-5 flex flex-wrap items-center gap-5 border-t border-line pt-5">
          <LightsDrawing className="h-28 w-auto max-md:hidden" />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="display text-lg">{count > 0 ? t("Create another project") : t("Create your project")}</h2>
            <p className="mt-1 text-ink-2">
              {t("You are signed in, that was step one. Now choose what you celebrate, and when.")}
            </p>
          </div>
          <Button asChild variant="primary" size="large">
            <Link to="/select-project-type">{t("Create project")}</Link>
          </Button>
        </div>
        <StepList
          level={3}
          steps={creditTypes.map((type) => ({ ...stepWords[type], id: type, isDone: false, to: undefined }))}
        />
      </Card>
    </div>
  );
}
