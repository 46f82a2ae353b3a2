import { useProject } from "#lib/navigation/project-context.ts";
import { PageTabs } from "#ui/page/page-tabs.tsx";

const ofPage = [
  { path: "", label: "Guests’ page" },
  { path: "/translations", label: "Translations" },
];
const ofAnswers = [
  { path: "/answers", label: "Answers" },
  { path: "/heads", label: "Heads" },
  { path: "/silent", label: "No answer yet" },
  { path: "/calls", label: "Calls" },
  { path: "/by-day", label: "By day" },
  { path: "/results", label: "Questions" },
];

/** The pages about the guests' page and the answers; only those the user may open. */
export function RsvpTabs() {
  const { projectId, can } = useProject();
  const tabs = [...(can("MICROSITE", "VIEW") ? ofPage : []), ...(can("GUEST", "VIEW") ? ofAnswers : [])];
  if (tabs.length < 2) return null;
  return (
    <div className="print:hidden">
      <PageTabs
        label="RSVP"
        tabs={tabs.map(({ path, label }) => ({ to: `/projects/${projectId}/rsvp${path}`, label }))}
      />
    </div>
  );
}
