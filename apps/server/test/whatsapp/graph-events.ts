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

type Sent = { id?: string; name?: string; sentAt?: Date };

/** A message of any type, as Meta describes it: `{ type: "image", image: { id: "1" } }`. */
export const messageEvent = (
  number: Pick<GraphNumber, "id" | "account">,
  from: string,
  message: { type: string; [part: string]: unknown },
  { id = `wamid.in.${process.pid}.${++texts}`, name = "Asha", sentAt = new Date() }: Sent = {},
) =>
  changesOf(number, {
    contacts: [{ profile: { name }, wa_id: from.slice(1) }],
    messages: [{ from: from.slice(1), id, timestamp: String(Math.floor(sentAt.getTime() / 1000)), ...message }],
  });

export const inboundEvent = (
  number: Pick<GraphNumber, "id" | "account">,
  from: string,
  body: string,
  sent: Sent = {},
) => messageEvent(number, from, { type: "text", text: { body } }, sent);

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
