import CampaignEditorPage from "../editor/campaign-editor-page.tsx";
import ContentStepPage from "../editor/content-step-page.tsx";
import GuestStepPage from "../editor/guest-step-page.tsx";
import TemplateStepPage from "../editor/template-step-page.tsx";
import TitleStepPage from "../editor/title-step-page.tsx";
import type { StepPath } from "../steps.ts";
import { projectFor, showRoutes } from "#test/show-page.tsx";

export const campaigns = "/projects/p1/campaigns";
const steps = [
  { path: "select-guest", element: <GuestStepPage /> },
  { path: "select-message-template", element: <TemplateStepPage /> },
  { path: "content", element: <ContentStepPage /> },
  { path: "content/title", element: <TitleStepPage /> },
];
export const everything = projectFor({
  MESSAGE: "FULL_ACCESS",
  GUEST: "VIEW",
  EVENT: "VIEW",
  STAY: "VIEW",
  TRAVEL: "VIEW",
});

/** Renders the editor at an address below the campaigns. */
export const showEditor = (at: string, project = everything) =>
  showRoutes(
    ["create", "edit/:campaignId", "duplicate/:campaignId"].map((kind) => ({
      path: `${campaigns}/${kind}`,
      element: <CampaignEditorPage />,
      children: steps,
    })),
    { at: `${campaigns}/${at}`, project },
  );
/** Renders the editor of the existing campaign at one of its steps. */
export const showStep = (step: StepPath, project = everything) => showEditor(`edit/c1/${step}`, project);
