// What Meta tells by webhooks.
import type { GraphNumber } from "./graph-double.ts";

type Told = { id: string; status: string; opaque?: string; code?: number };

export const statusEvent = (number: Pick<GraphNumber, "id" | "account">, statuses: readonly Told[]) =>
  changesOf(number, {
    statuses: statuses.map(({ id, status, opaque, code }) => ({
      id,
      status,
      timestamp: "1764355200",
      recipient_id: "919829000000",
      ...(opaque !== undefined && { biz_opaque_callback_data: opaque }),
      ...(code !== undefined && { errors: [{ code, title: "no", error_data: { details: "no" } }] }),
    })),
  });

let texts = 0;

export const inboundEvent = (number: Pick<GraphNumber, "id" | "account">, from: string, body: string) =>
  changesOf(number, {
    contacts: [{ profile: { name: "Asha" }, wa_id: from.slice(1) }],
    messages: [
      { from: from.slice(1), id: `wamid.in.${++texts}`, timestamp: "1764355200", type: "text", text: { body } },
    ],
  });

const changesOf = ({ id, account }: Pick<GraphNumber, "id" | "account">, value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: account,
      changes: [
        { field: "messages", value: { messaging_product: "whatsapp", metadata: { phone_number_id: id }, ...value } },
      ],
    },
  ],
});

export const templateEvent = (
  account: string,
  { name, language }: { name: string; language: string },
  event: string,
) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: account,
      changes: [
        {
          field: "message_template_status_update",
          value: { event, message_template_name: name, message_template_language: language, reason: "NONE" },
        },
      ],
    },
  ],
});
