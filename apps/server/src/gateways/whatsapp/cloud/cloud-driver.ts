import { z } from "zod";
import type { CloudAccess } from "../cloud-access.ts";
import type { Outcome, Outgoing, SingleDriver, SessionContext } from "../driver.ts";
import type { Graph, GraphAnswer } from "./graph.ts";
import { MESSAGES_PER_SECOND } from "./pace.ts";
import { refusalOf, waitFor } from "./refusals.ts";

/** How long a token that was read is used: a new one counts soon. */
const ACCESS_FRESH_MS = 2_000;
const NOT_REACHED_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Meta looks at a sample of messages with a new template before it sends them. */
const HELD_MS = 24 * HOUR_MS;

const accepted = z.object({
  messages: z.tuple([z.object({ id: z.string().max(300), message_status: z.string().optional() })]).rest(z.unknown()),
});

/**
 * A number of WhatsApp's Business Cloud API. It has no way to recognise a message that is sent again, so one of which the
 * answer was lost waits for a webhook instead.
 */
export const createCloudDriver = (graph: Graph): SingleDriver => ({
  kind: "cloud",
  hasStableId: false,
  sendsTemplates: true,
  gap: () => 1 / MESSAGES_PER_SECOND,
  open: async (context) => {
    let read: { access: CloudAccess | undefined; at: number } | undefined;
    const readAccess = async () => {
      if (!read || Date.now() - read.at > ACCESS_FRESH_MS)
        read = { access: await context.readCloudAccess(), at: Date.now() };
      return read.access;
    };
    return {
      send: async (message) => {
        const access = await readAccess();
        if (!access) return withoutAccess(context);
        return outcomeOf(context, message, await graph.request(access, requestFor(access, message)));
      },
      // Meta tells by webhook what became of messages, and repeats it for days.
      resume: async () => {},
      acknowledge: async () => {},
      close: async () => {},
    };
  },
});

function withoutAccess(context: SessionContext): Outcome {
  context.emit({ type: "state", state: "ERROR", reason: "This number has no access token. Enter one." });
  return { kind: "not_sent", code: "NO_ACCESS", afterMs: NOT_REACHED_MS };
}

/** `biz_opaque_callback_data` comes back in each webhook about the message. */
const requestFor = ({ phoneNumberId }: CloudAccess, { to, template, providerId }: Outgoing) =>
  ({
    method: "POST",
    path: `/${phoneNumberId}/messages`,
    body: {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.replace(/^\+/, ""),
      type: "template",
      template: template && {
        name: template.name,
        language: { code: template.language },
        components:
          template.parameters.length === 0
            ? []
            : [
                {
                  type: "body",
                  parameters: template.parameters.map(({ name, value }) => ({
                    type: "text",
                    parameter_name: name,
                    text: value,
                  })),
                },
              ],
      },
      biz_opaque_callback_data: providerId,
    },
  }) as const;

function outcomeOf(context: SessionContext, { attempt }: Outgoing, answer: GraphAnswer): Outcome {
  if (answer.kind === "not_sent") return { kind: "not_sent", code: "NOT_REACHED", afterMs: NOT_REACHED_MS * attempt };
  if (answer.kind === "unknown") return { kind: "unknown", code: "OUTCOME_UNKNOWN" };
  if (answer.kind === "answered") {
    const first = accepted.safeParse(answer.body).data?.messages[0];
    if (!first) return { kind: "unknown", code: "OUTCOME_UNKNOWN" };
    if (first.message_status && first.message_status !== "accepted")
      return { kind: "unknown", code: "HELD", waitMs: HELD_MS };
    return { kind: "accepted", remoteId: first.id };
  }
  const refusal = refusalOf(answer.code);
  const code = String(answer.code);
  if (refusal.scope === "sender") {
    const until = refusal.hours === undefined ? undefined : new Date(Date.now() + refusal.hours * HOUR_MS);
    context.emit({ type: "state", state: refusal.state ?? "ERROR", reason: refusal.text, ...(until && { until }) });
    // It has not left, and waits with the others until the number works again.
    return { kind: "rejected", code, text: refusal.text, scope: "sender", retryAfterMs: 0 };
  }
  const retryAfterMs = waitFor(refusal, attempt);
  return {
    kind: "rejected",
    code,
    text: refusal.text,
    scope: refusal.scope,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(refusal.isOptOut && { isOptOut: true }),
  };
}
