import type { Module } from "@nyota/contract/access";
import { useProject } from "#lib/navigation/project-context.ts";
import { PageTabs } from "#ui/page/page-tabs.tsx";

const pages: { path: string; label: string; needs: Module }[] = [
  { path: "", label: "Guests’ page", needs: "MICROSITE" },
  { path: "/translations", label: "Translations", needs: "MICROSITE" },
  { path: "/answers", label: "Answers", needs: "GUEST" },
  { path: "/heads", label: "Heads", needs: "GUEST" },
  { path: "/silent", label: "No answer yet", needs: "GUEST" },
  { path: "/reminders", label: "Reminders", needs: "MESSAGE" },
  { path: "/calls", label: "Calls", needs: "GUEST" },
  { path: "/by-day", label: "By day", needs: "GUEST" },
  { path: "/results", label: "Questions", needs: "GUEST" },
];

/** The pages about the guests' page and the answers; only those the user may open. */
export function RsvpTabs() {
  const { projectId, can } = useProject();
  const tabs = pages.filter(({ needs }) => can(needs, "VIEW"));
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
