import type { ReminderHold } from "@nyota/contract/site/reminders";
import { Link as RouterLink } from "react-router";
import type { useReminders } from "./use-reminders.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { foreignZone } from "#lib/text/zone-time.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

const holds: Record<ReminderHold, { title: string; text: string }> = {
  CLOSED: {
    title: t("Nothing is sent while RSVP is closed"),
    text: t("Open it on the guests’ page, and reminders go out again."),
  },
  UNPUBLISHED: {
    title: t("Nothing is sent until the guests’ page is published"),
    text: t("Households answer on their page. Publish it first."),
  },
  OVER: { title: t("The last event is over"), text: t("Nobody is reminded any more.") },
};

type Listed = NonNullable<ReturnType<typeof useReminders>["data"]>;

/** What keeps reminders from being sent, with the way to mend it. */
export function ReminderNotices({ results, hold, deadlines, time_zone }: Listed) {
  const { projectId, can } = useProject();
  const zone = results.length > 0 && foreignZone(time_zone);
  const toPage = (label: string) =>
    can("MICROSITE", "VIEW") && (
      <Button asChild size="small">
        <RouterLink to={`/projects/${projectId}/rsvp`}>{label}</RouterLink>
      </Button>
    );
  return (
    <div className="grid gap-3 empty:hidden">
      {hold && (
        <Banner
          tone={hold === "OVER" ? "info" : "warn"}
          title={holds[hold].title}
          action={hold !== "OVER" && toPage(t("Open the guests’ page"))}
        >
          {holds[hold].text}
        </Banner>
      )}
      {deadlines.length === 0 && hold !== "OVER" && (
        <Banner tone="warn" title={t("There is no deadline to count from")} action={toPage(t("Set the deadline"))}>
          {t("Reminders wait until you set the day by which guests answer, on the guests’ page or in an event.")}
        </Banner>
      )}
      {zone && <p className="text-sm text-ink-2">{t("Times are those of the celebration: {zone}.", { zone })}</p>}
    </div>
  );
}
