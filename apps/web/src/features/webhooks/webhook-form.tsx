import { webhookKindNames, webhookKinds, type WebhookKind } from "@nyota/contract/account/webhook-kinds";
import { type Webhook, webhookInput, type webhookEndpoints } from "@nyota/contract/account/webhooks";
import type { RequestOf } from "@nyota/contract/endpoint";
import { z } from "zod";
import { useMe } from "#lib/api/use-me.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";

export type WebhookInput = RequestOf<typeof webhookEndpoints.create>["body"];
type Chosen = Record<WebhookKind, boolean>;

const chosenFrom = (chosen: (kind: WebhookKind) => boolean) =>
  Object.fromEntries(webhookKindNames.map((kind) => [kind, chosen(kind)])) as Chosen;
const schema = z.object({
  label: webhookInput.shape.label,
  address: webhookInput.shape.address,
  chosen: z
    .record(z.enum(webhookKindNames), z.boolean())
    .refine((chosen) => Object.values(chosen).includes(true), { path: ["ANSWERS"], error: t("Choose at least one.") }),
});

type WebhookFormProps = { webhook?: Webhook; submit: string; onSubmit: (body: WebhookInput) => Promise<unknown> };

export function WebhookForm({ webhook, submit, onSubmit }: WebhookFormProps) {
  const hasShop = useMe()?.has_shop !== false;
  const offered = webhookKindNames.filter((kind) => kind !== "ORDERS" || hasShop || webhook?.kinds.includes(kind));
  return (
    <Form
      schema={schema}
      label={submit}
      defaultValues={{
        label: webhook?.label ?? "",
        address: webhook?.address ?? "",
        chosen: chosenFrom((kind) => webhook?.kinds.includes(kind) ?? kind === "ANSWERS"),
      }}
      onSubmit={({ chosen, ...rest }) => onSubmit({ ...rest, kinds: webhookKindNames.filter((kind) => chosen[kind]) })}
    >
      {({ Field }) => (
        <>
          <Field
            name="label"
            label={t("Name")}
            help={t("Which program it is for, for example “Our website”.")}
            maxLength={60}
            required
            autoFocus
          />
          <Field
            name="address"
            label={t("Address")}
            help={t("Where the program receives it. It begins with https:// and is reached from the internet.")}
            placeholder="https://example.com/nyota"
            kind="url"
            autoComplete="off"
            required
          />
          <fieldset className="space-y-4">
            <legend className="mb-2 font-strong">{t("What it is told of")}</legend>
            {offered.map((kind) => (
              <Field
                key={kind}
                name={`chosen.${kind}`}
                type="checkbox"
                label={translate(webhookKinds[kind].label)}
                help={translate(webhookKinds[kind].hint)}
              />
            ))}
          </fieldset>
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
