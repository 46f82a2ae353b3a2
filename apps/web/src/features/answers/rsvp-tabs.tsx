import type { Module } from "@nyota/contract/access";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { PageTabs } from "#ui/page/page-tabs.tsx";

const pages: { path: string; label: string; needs: Module }[] = [
  { path: "", label: t("Guests’ page"), needs: "MICROSITE" },
  { path: "/translations", label: t("Translations"), needs: "MICROSITE" },
  { path: "/answers", label: t("Answers"), needs: "GUEST" },
  { path: "/heads", label: t("Heads"), needs: "GUEST" },
  { path: "/silent", label: t("No answer yet"), needs: "GUEST" },
  { path: "/reminders", label: t("Reminders"), needs: "MESSAGE" },
  { path: "/calls", label: t("Calls"), needs: "GUEST" },
  { path: "/by-day", label: t("By day"), needs: "GUEST" },
  { path: "/results", label: t("Questions"), needs: "GUEST" },
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
