import { findParameters } from "@nyota/contract/messages/variables";
import { type Approved, findApproved } from "#features/template-approvals/queries.ts";
import { describeState } from "#features/template-approvals/rules.ts";
import type { FilledTemplate } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";
import type { Claimed } from "./message-transitions.ts";
import type { Written } from "./rendered-texts.ts";

/** How long an approval that was read is used: what Meta withdraws it also refuses. */
const FRESH_MS = 5_000;
/** A campaign has a text for each language. */
const MAX_TEXTS = 20;

type Found = { approved: Approved } | { problem: string };

/** The approved templates of a number with the values of each message. */
export function createTemplates(deps: Deps, lease: Lease) {
  const known = new Map<string, { found: Found; at: number }>();
  const find = async (body: string): Promise<Found> => {
    const kept = known.get(body);
    if (kept && Date.now() - kept.at < FRESH_MS) return kept.found;
    const read = await inProject(deps, lease.projectId, (scope) =>
      findApproved(scope, { senderId: lease.senderId, body }),
    );
    const found = "approved" in read ? read : { problem: describeState(read.state) };
    if (known.size > MAX_TEXTS) known.clear();
    known.set(body, { found, at: Date.now() });
    return found;
  };
  return {
    /** Why the text of a message can't be sent, or its template. */
    of: async ({ body }: Claimed, { values }: Written): Promise<FilledTemplate | { problem: string }> => {
      const found = await find(body);
      return "problem" in found ? found : { ...found.approved, parameters: findParameters(body, values) };
    },
  };
}
