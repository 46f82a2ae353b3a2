import { INVITATION_DAYS } from "@nyota/contract/account/collaborators";
import type { Letter } from "#gateways/letters.ts";

type Invitation = { inviter: string; firm: string; address: string; group: string | undefined; link: string };

/** A firm is named by the operator, so its name is no place for advertising; the inviter's is left out of the subject. */
export function staffLetter({ inviter, firm, address, group, link }: Invitation): Letter {
  const as = group ? ` as ${group}` : "";
  return {
    subject: `${firm} invites you to work with them`,
    text: `${inviter} invites you to join ${firm} on Nyota${as}.

You will work in the projects that hosts have given to the firm.

Open the invitation and sign in with ${address}:
${link}

It can be accepted for ${INVITATION_DAYS} days. If you don't know ${firm}, ignore this letter: nothing happens.
`,
    short: `${firm} invites you to join them on Nyota. Sign in with ${address} to accept: ${link}`,
  };
}
