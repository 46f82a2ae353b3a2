import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { CopyLink } from "#ui/copy-link.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** The address at which a calendar of the user's own shows their tasks. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(query(taskEndpoints.readFeed, {}));
  const start = useSend(taskEndpoints.startFeed);
  const end = useSend(taskEndpoints.endFeed);
  async function run(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(t("The calendar address was not changed"), { text: readProblem(error) });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Your tasks in your calendar")}
      text={t("Your calendar reads your open tasks of all projects from an address, about once an hour.")}
    >
      <Loaded read={feed} label={t("Loading the address")} skeleton={<SkeletonText lines={3} />}>
        {({ url }) =>
          url === null ? (
            <Button
              variant="primary"
              loading={start.isPending}
              onClick={() => void run(start.mutateAsync({}), t("The address was made"))}
            >
              {t("Make an address")}
            </Button>
          ) : (
            <div className="space-y-4">
              <p className="break-all rounded-field bg-sunken px-3 py-2 text-sm">{url}</p>
              <p className="text-sm text-ink-2">
                {t(
                  "In your calendar choose “Subscribe” or “Add from URL”, and paste it. Whoever has the address can read your tasks: if somebody else got it, make another one.",
                )}
              </p>
              <div className="flex flex-wrap gap-2.5">
                <CopyLink url={url}>{t("Copy the address")}</CopyLink>
                <Button
                  loading={start.isPending}
                  onClick={() => void run(start.mutateAsync({}), t("The address was replaced; the old one has ended"))}
                >
                  {t("Make another one")}
                </Button>
                <Button
                  variant="quiet"
                  loading={end.isPending}
                  onClick={() => void run(end.mutateAsync({}), t("The address has ended"))}
                >
                  {t("End it")}
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
