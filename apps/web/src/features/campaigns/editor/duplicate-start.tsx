import { campaignEndpoints, campaignInput } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { Banner } from "#ui/banner.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { canUse } from "../audience/audience-modes.ts";

const schema = campaignInput.pick({ name: true });

/** Asks for the copy's name, then creates it. */
export default function DuplicateStart() {
  const { projectId, can } = useProject();
  const { campaignId = "" } = useParams();
  const { data, error, refetch } = useQuery(query(campaignEndpoints.read, { params: { projectId, campaignId } }));
  const create = useSend(campaignEndpoints.create);
  const navigate = useNavigate();
  const isCopied = !data || canUse(data.audience, can);
  if (error && !data) return <LoadFailure title={t("This campaign could not be opened")} read={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t("Duplicate a campaign")}
        text={
          isCopied
            ? t("The copy is a draft with the same guests, text and sender.")
            : t("The copy is a draft with the same text and sender.")
        }
      />
      {data ? (
        <Card className="max-w-xl">
          <Form
            schema={schema}
            defaultValues={{ name: t("{name} (copy)", { name: data.name.slice(0, 113) }) }}
            label={t("Copy")}
            onSubmit={async ({ name }) => {
              const { template_id, body, language, translations, sender_id, event_ids, is_invitation } = data;
              const { one_message_for, shared_phones } = data;
              // What is left of an audience without its filter would be everybody.
              const audience = isCopied ? data.audience : { guest_ids: [] };
              const copy = await create.mutateAsync({
                params: { projectId },
                body: {
                  name,
                  template_id,
                  body,
                  language,
                  translations,
                  sender_id,
                  audience,
                  event_ids,
                  is_invitation,
                  one_message_for,
                  shared_phones,
                },
              });
              void navigate({ pathname: "select-guest", search: `?campaign=${copy.id}` }, { replace: true });
            }}
          >
            {({ Field }) => (
              <>
                {!isCopied && (
                  <Banner>
                    {t(
                      "You can't use the filter or see the guests this was for. The copy goes to nobody until you choose who gets it.",
                    )}
                  </Banner>
                )}
                <Field name="name" label={t("Name of the copy")} autoFocus />
                <FormActions
                  submit={t("Make a copy")}
                  onCancel={() => void navigate(`/projects/${projectId}/campaigns`)}
                />
              </>
            )}
          </Form>
        </Card>
      ) : (
        <SkeletonCard />
      )}
    </>
  );
}
