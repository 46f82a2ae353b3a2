import { type Webhook, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, Outlet, useParams } from "react-router";
import { DeliveryLog } from "./delivery-log.tsx";
import { describeKinds, describeTrouble, describeWebhookState } from "./describe-webhook.ts";
import { NewSecret } from "./new-secret.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** One webhook: where it leads, how it is, and everything that was sent. */
export default function WebhookPage() {
  const { projectId } = useProject();
  const { webhookId = "" } = useParams();
  const read = useQuery({
    ...query(webhookEndpoints.read, { params: { projectId, webhookId } }),
    // What fails may arrive soon.
    refetchInterval: ({ state }) => (state.data?.failing_since ? 5_000 : 30_000),
  });
  return (
    <>
      <Loaded
        read={read}
        failure={t("This webhook could not be opened")}
        label={t("Loading the webhook")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {(webhook) => <Opened webhook={webhook} />}
      </Loaded>
      <Outlet />
    </>
  );
}

type Asked = "secret" | "delete" | undefined;

function Opened({ webhook }: { webhook: Webhook }) {
  const { projectId } = useProject();
  usePageTitle(webhook.label);
  const actions = useWebhookActions(webhook);
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const { label, address, is_paused, old_secret_until } = webhook;
  const state = describeWebhookState(webhook);
  const trouble = describeTrouble(webhook);
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={label}
        text={<span className="break-all font-mono text-sm">{address}</span>}
        breadcrumb={<Breadcrumb items={[{ label: t("Webhooks"), to: `/projects/${projectId}/webhooks` }, { label }]} />}
        aside={<Pill tone={state.tone}>{state.label}</Pill>}
        actions={
          is_paused ? (
            <Button
              variant="primary"
              icon={<Play aria-hidden="true" />}
              loading={actions.isBusy}
              onClick={() => void actions.pauseOrResume()}
            >
              {t("Resume")}
            </Button>
          ) : (
            <>
              <Button onClick={() => void actions.pauseOrResume()}>{t("Pause")}</Button>
              <Button variant="primary" loading={actions.isBusy} onClick={() => void actions.sendTest()}>
                {t("Send a test")}
              </Button>
            </>
          )
        }
        menu={
          <>
            <MenuItem asChild>
              <RouterLink to="edit">
                <Pencil aria-hidden="true" /> {t("Edit")}
              </RouterLink>
            </MenuItem>
            <MenuItem icon={<KeyRound />} onSelect={() => setAsked("secret")}>
              {t("New secret")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked("delete")}>
              {t("Delete")}
            </MenuItem>
          </>
        }
      />
      <div className="max-w-4xl space-y-5">
        {trouble && <Banner tone={is_paused ? "info" : "warn"}>{trouble}</Banner>}
        <p className="text-ink-2">
          {t("It is told of {kinds}.", { kinds: describeKinds(webhook) })}
          {old_secret_until &&
            ` ${t("The old secret works until {date}.", { date: formatDateTime(old_secret_until) })}`}
        </p>
        <DeliveryLog webhook={webhook} onSendAgain={actions.sendAgain} />
      </div>
      <ConfirmDialog
        open={asked === "secret"}
        onClose={close}
        onConfirm={() => actions.replaceSecret(setSecret)}
        title={t("Make a new secret for “{name}”?", { name: label })}
        text={
          old_secret_until
            ? t(
                "The secret that you made last is replaced at once. Deliveries are also signed with the old one until {date}, so that the program can change over.",
                { date: formatDateTime(old_secret_until) },
              )
            : t(
                "Do this if somebody else may know the secret. For a day deliveries are signed with both, so that the program can change over.",
              )
        }
        confirm={t("Make a new secret")}
        danger={false}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onClose={close}
        onConfirm={actions.remove}
        title={t("Delete “{name}”?", { name: label })}
        text={t("Nothing is sent to it any more, and its log is deleted. This can’t be undone.")}
        confirm={t("Delete webhook")}
      />
      <Dialog open={secret !== undefined} onClose={() => setSecret(undefined)} title={t("The new secret")}>
        {secret !== undefined && (
          <NewSecret label={label} secret={secret} isReplaced onDone={() => setSecret(undefined)} />
        )}
      </Dialog>
    </>
  );
}
