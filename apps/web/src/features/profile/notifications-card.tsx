import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useSend } from "#lib/api/api.ts";
import { Card } from "#ui/card.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { toast } from "#ui/toast.ts";

/** What the user wants to be notified of, saved at once. */
export function NotificationsCard({ me }: { me: User }) {
  const update = useSend(userEndpoints.updateMe);
  return (
    <Card title="Notifications">
      <Switch
        id="notify-answers"
        invalid={false}
        label="When guests answer"
        help="One notification in ten minutes, for the guests you may see, in all your projects."
        disabled={update.isPending}
        value={me.notify_answers}
        onChange={(notify_answers) =>
          update.mutate(
            { body: { notify_answers } },
            { onError: () => toast.error("This could not be saved. Try again.") },
          )
        }
      />
    </Card>
  );
}
