import type { ModuleLevels } from "@nyota/contract/access";
import { INVITATION_DAYS } from "@nyota/contract/account/collaborators";
import { guestFields, type Side } from "@nyota/contract/guest-fields";
import { describeRights } from "@nyota/contract/permissions";
import type { Letter } from "#gateways/letters.ts";
import { plainName } from "#lib/text/plain-name.ts";

/** The groups that a letter names; of more it tells the number. */
const MAX_NAMED_GROUPS = 10;

type Limits = { side: string | null; groups: readonly { name: string }[] | null };

/** Which guests somebody sees, in words. */
function describeLimits({ side, groups }: Limits) {
  if (side) return `guests of the groups marked “${guestFields.side.choices[side as Side]}”`;
  if (!groups) return "all guests";
  if (groups.length === 0) return "no guests yet";
  const names = groups.slice(0, MAX_NAMED_GROUPS).map(({ name }) => plainName(name, "a group"));
  const more = groups.length - names.length;
  return `guests of ${names.join(", ")}${more > 0 ? ` and ${more} more ${more === 1 ? "group" : "groups"}` : ""}`;
}

type Invitation = {
  inviter: string;
  project: string;
  permissions: ModuleLevels;
  limits: Limits;
  address: string;
  link: string;
};

export function invitationLetter({ inviter, project, permissions, limits, address, link }: Invitation): Letter {
  const who = plainName(inviter, "A Nyota user");
  const what = plainName(project, "a celebration");
  const rights = describeRights(permissions).map(({ label, sentence }) => `- ${label}: ${sentence}`);
  const list = rights.length > 0 ? rights.join("\n") : "- The overview of the project.";
  return {
    subject: `${who} invites you to help with ${what}`,
    text: `${who} invites you to help with “${what}” on Nyota.

Your rights:
${list}
You will see ${describeLimits(limits)}.

Open the invitation and sign in with ${address}:
${link}

It can be accepted for ${INVITATION_DAYS} days. If you don't know ${who}, ignore this letter: nothing happens.
`,
    short: `${who} invites you to help with “${what}” on Nyota. Sign in with this number to accept: ${link}`,
  };
}

type TransferRequest = {
  asker: string;
  from: string;
  project: string;
  firm: string | null;
  lastDay: string;
  link: string;
};

export function ownershipLetter({ asker, from, project, firm, lastDay, link }: TransferRequest): Letter {
  const who = plainName(asker, "A Nyota user");
  const what = plainName(project, "a celebration");
  const owner = plainName(from, "The owner");
  const planner = firm && `${plainName(firm, "A firm of planners")} runs it with you until you take it back.\n`;
  return {
    subject: `${who} asks you to become the owner of ${what}`,
    text: `${who} asks you to take over “${what}” on Nyota.

As its owner you decide about everything in it: its plan, and who may do what.
${owner} remains a collaborator with all rights.
${planner ?? ""}Nothing changes until you accept.

Take over or decline:
${link}

You can answer until ${lastDay}.
`,
    short: `${who} asks you to become the owner of “${what}” on Nyota. Take over or decline: ${link}`,
  };
}
