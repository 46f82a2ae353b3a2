import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { ReminderHistory } from "./reminder-history.tsx";
import { ReminderItem } from "./reminder-item.tsx";
import { ReminderNotices } from "./reminder-notices.tsx";
import { useMessageChoices } from "./use-message-choices.ts";
import { useReminders } from "./use-reminders.ts";
import { AnswersLayout } from "#features/answers/answers-layout.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** The reminders that are sent by themselves to households without an answer. */
export default function RemindersPage() {
  const { can, isExpired } = useProject();
  const reminders = useReminders();
  const mayAdd = !isExpired && can("MESSAGE", "CREATE");
  const isEmpty = reminders.data?.results.length === 0;
  return (
    <>
      <AnswersLayout
        title={t("Reminders")}
        text={t("Households that have not answered get a message by themselves. Whoever has answered gets none.")}
        actions={
          mayAdd &&
          !isEmpty && (
            <Button asChild variant="primary" icon={<Plus aria-hidden="true" />}>
              <RouterLink to="create">{t("Add reminder")}</RouterLink>
            </Button>
          )
        }
      >
        <Loaded
          read={reminders}
          failure={t("The reminders could not be opened")}
          label={t("Loading the reminders")}
          skeleton={<SkeletonCard lines={6} />}
        >
          {(list) => (
            <>
              <div className="grid max-w-3xl gap-5">
                <ReminderNotices {...list} />
                {!isEmpty && <ReminderList list={list} />}
              </div>
              {isEmpty && <NoReminders mayAdd={mayAdd} />}
            </>
          )}
        </Loaded>
      </AnswersLayout>
      <Outlet />
    </>
  );
}

function ReminderList({ list }: { list: NonNullable<ReturnType<typeof useReminders>["data"]> }) {
  const { templates, senders, read } = useMessageChoices();
  const names = read.data ? new Map(templates.map(({ id, name }) => [id, name])) : undefined;
  const numbers = new Map(senders.map(({ id, label }) => [id, label]));
  return (
    <>
      <Card flush>
        <ul aria-label={t("Reminders")} className="divide-y divide-line">
          {list.results.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} templates={names} senders={numbers} />
          ))}
        </ul>
      </Card>
      <ReminderHistory reminders={list.results} zone={list.time_zone} />
    </>
  );
}

const NoReminders = ({ mayAdd }: { mayAdd: boolean }) => (
  <EmptyState
    drawing={<EnvelopeDrawing />}
    title={t("Let reminders go out by themselves")}
    text={t(
      "Set them once, counted from the deadline. Each goes to the households that still owe an answer on that day, and stops for those who answer.",
    )}
    action={
      mayAdd && (
        <Button asChild variant="primary">
          <RouterLink to="usual">{t("Remind 14, 7 and 2 days before")}</RouterLink>
        </Button>
      )
    }
    link={mayAdd && <Link to="create">{t("Add one of your own")}</Link>}
  />
);
