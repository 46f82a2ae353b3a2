import { MAX_WEBHOOKS, type Webhook, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { describeKinds, describeWebhookState } from "./describe-webhook.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** The programs that are told of what happens in the project. */
export default function WebhooksPage() {
  const { projectId } = useProject();
  const list = useQuery(query(webhookEndpoints.list, { params: { projectId } }));
  const count = list.data?.results.length ?? 0;
  const add = (
    <Button asChild variant="primary">
      <RouterLink to="create">
        <Plus aria-hidden="true" /> {t("New webhook")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("Webhooks")}
        text={t("Programs that are told at once of what happens here.")}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Collaborators"), to: `/projects/${projectId}/manage-invites` },
              { label: t("Webhooks") },
            ]}
          />
        }
        actions={count > 0 && count < MAX_WEBHOOKS && add}
      />
      <Loaded
        read={list}
        failure={t("The webhooks could not be loaded")}
        label={t("Loading the webhooks")}
        skeleton={<SkeletonCard lines={4} />}
      >
        {({ results }) => (
          <Card className="max-w-4xl">
            <p className="text-ink-2">
              {t(
                "When a guest answers, a message arrives or a journey changes, Nyota sends a short, signed note to the address of a program: which guest, and what has changed. It contains no names and no phone numbers.",
              )}{" "}
              <a href="/docs#receiving-webhooks" className="text-henna underline">
                {t("How programs receive them")}
              </a>
            </p>
            {results.length >= MAX_WEBHOOKS && (
              <p className="mt-2 text-ink-2">
                {t("There are {count} webhooks, the most a project can have. Delete one to add another.", {
                  count: MAX_WEBHOOKS,
                })}
              </p>
            )}
            {results.length === 0 ? (
              <EmptyState
                title={t("No webhooks yet")}
                text={t(
                  "Add one if your website, a spreadsheet or another service should know at once when something changes.",
                )}
                action={add}
              />
            ) : (
              <ul aria-label={t("Webhooks")} className="-mb-3 mt-2 divide-y divide-line">
                {results.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { label, tone } = describeWebhookState(webhook);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Link to={webhook.id} className="break-words font-strong">
          {webhook.label}
        </Link>
        <p className="break-all font-mono text-sm text-ink-2">{webhook.address}</p>
        <p className="text-sm text-ink-2">{describeKinds(webhook)}</p>
      </div>
      <Pill tone={tone}>{label}</Pill>
    </li>
  );
}
