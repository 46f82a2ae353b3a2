import { createHmac, timingSafeEqual } from "node:crypto";
import { lookUp } from "@nyota/contract/look-up";
import { z } from "zod";
import { reasonOf, stateOfTemplate, type KnownTemplate } from "./manage-templates.ts";
import { list, message, readMessage, told, type ToldMessage, typed, writer } from "./read-message.ts";
import { refusalOf } from "./refusals.ts";

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Whether a header has the form of a signature at all: whoever sends none is refused before any work. */
export const isSignature = (header: unknown): header is string => typeof header === "string" && SIGNATURE.test(header);

/** Whether the bytes were signed by the app with this secret. */
export function isSignedBy(appSecret: string, body: Buffer, header: string): boolean {
  const given = Buffer.from(SIGNATURE.exec(header)?.[1] ?? "", "hex");
  const expected = createHmac("sha256", appSecret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const isSameToken = (given: string, expected: string): boolean => {
  const hash = (text: string) => createHmac("sha256", "verify token").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
};

export type ToldStatus = {
  /** Our own id, which the message was sent with; Meta may leave it out. */
  provider_id: string | null;
  remote_id: string;
  status: "SENT" | "DELIVERED" | "READ" | "FAILED";
  code: string | null;
  text: string | null;
  /** The person wants no more messages. */
  is_opt_out: boolean;
};
/** What one webhook of Meta tells, by the number or the account that it is about. */
export type CloudEvent = {
  numbers: { phoneNumberId: string; statuses: ToldStatus[]; messages: ToldMessage[] }[];
  templates: { businessAccountId: string; template: KnownTemplate }[];
  /** It told more than Meta ever puts into one message, and the rest was left out. */
  isCut: boolean;
};

/** What Meta tells at once at most. */
const MAX_ITEMS = 1_000;
const status = z.object({
  id: told(300),
  status: z.string(),
  biz_opaque_callback_data: told(300).nullish().catch(null),
  errors: list(z.object({ code: z.int() })),
});
const value = z.object({
  metadata: z
    .object({ phone_number_id: told(100) })
    .nullish()
    .catch(null),
  statuses: list(status),
  messages: list(message),
  contacts: list(writer),
  event: z.string().nullish().catch(null),
  message_template_name: told(512).nullish().catch(null),
  message_template_language: told(20).nullish().catch(null),
  reason: typed.nullish().catch(null),
});
const event = z.object({
  entry: list(z.object({ id: told(100), changes: list(z.object({ field: z.string(), value })) })),
});

const statuses: Readonly<Record<string, ToldStatus["status"]>> = {
  sent: "SENT",
  delivered: "DELIVERED",
  read: "READ",
  failed: "FAILED",
};

/** Reads every entry, change and status of a webhook. What is not understood is left out: other kinds will be added. */
export function readCloudEvent(body: unknown, now: Date): CloudEvent {
  const found: CloudEvent = { numbers: [], templates: [], isCut: false };
  let left = MAX_ITEMS;
  const take = <T>(items: readonly (T | null)[]): T[] => {
    const some = items.filter((item) => item !== null).slice(0, left);
    found.isCut ||= items.length > left;
    left -= some.length;
    return some;
  };
  for (const entry of event.safeParse(body).data?.entry ?? [])
    for (const change of take(entry?.changes ?? [])) {
      if (!entry) continue;
      if (change.field === "message_template_status_update")
        found.templates.push(...templateOf(entry.id, change.value));
      if (change.field === "messages" && change.value.metadata)
        found.numbers.push({
          phoneNumberId: change.value.metadata.phone_number_id,
          statuses: take(change.value.statuses).flatMap(statusOf),
          messages: take(change.value.messages).map((one) => readMessage(one, change.value.contacts, now)),
        });
    }
  return found;
}

/** A failure without a reason. */
const UNNAMED = -1;

function statusOf({ id, status: name, biz_opaque_callback_data, errors }: z.output<typeof status>): ToldStatus[] {
  const known = lookUp(statuses, name);
  if (!known) return [];
  const code = errors.find((error) => error !== null)?.code ?? UNNAMED;
  const { text, isOptOut = false } = refusalOf(code);
  return [
    {
      provider_id: biz_opaque_callback_data ?? null,
      remote_id: id,
      status: known,
      ...(known === "FAILED"
        ? { code: String(code), text, is_opt_out: isOptOut }
        : { code: null, text: null, is_opt_out: false }),
    },
  ];
}

function templateOf(businessAccountId: string, told: z.output<typeof value>): CloudEvent["templates"] {
  const { event: name, message_template_name, message_template_language, reason } = told;
  if (!name || !message_template_name || !message_template_language) return [];
  const template = {
    name: message_template_name,
    language: message_template_language,
    state: stateOfTemplate(name),
    reason: reasonOf(reason),
  };
  return [{ businessAccountId, template }];
}
