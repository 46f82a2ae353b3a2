import { creditTypes } from "@nyota/contract/account/projects";
import { StepList } from "./step-list.tsx";
import { byHandDone, sandboxDone, stepWords } from "../step-labels.ts";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { useSendByHand } from "#features/senders/use-send-by-hand.ts";
import { t } from "#lib/i18n/t.ts";
import { gettingStartedProgress, isStarted, isStepDone } from "../getting-started.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

export default function GettingStartedPage() {
  const { project, projectId, can } = useProject();
  const { isOnlySandbox, reachesNobody } = useSandbox();
  const byHand = useSendByHand();
  const link = (path: string) => {
    const address = `/projects/${projectId}/${path}`;
    return hasPage(address) ? address : undefined;
  };
  const steps = creditTypes.map((type) => {
    const { path, list, module, ...words } = stepWords[type];
    const isDone = isStepDone(project, type);
    const done = (project.has_sent_by_hand ? byHandDone[type] : isOnlySandbox && sandboxDone[type]) || words.done;
    const may = can(module, isDone ? "VIEW" : "CREATE");
    const to = may ? (isDone ? link(list) : (link(path) ?? link(list))) : undefined;
    const ways = type === "MESSAGE" && reachesNobody && byHand && to;
    return {
      ...words,
      done,
      id: type,
      isDone,
      to,
      ...(ways && {
        ways: [
          { to: byHand, label: t("Send by hand") },
          { to, label: t("Create a campaign") },
        ],
      }),
    };
  });
  const created = {
    id: "PROJECT",
    title: t("Create the project"),
    text: "",
    done: t("{name} is here.", { name: project.title }),
    isDone: true,
  };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("Getting started")} text={t("Five steps from an empty page to the first answer.")} />
      {isStarted(project) && (
        <div className="mb-4">
          <Banner title={t("Everything is set up")}>
            {t("From now on, the dashboard shows what you need to do.")}
          </Banner>
        </div>
      )}
      <Card>
        <ProgressBar label={t("Getting started")} value={gettingStartedProgress(project)} showLabel />
        <StepList level={2} steps={[{ ...created, to: undefined }, ...steps]} />
      </Card>
    </div>
  );
}
