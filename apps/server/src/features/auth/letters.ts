import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { sendLetter, type Letter } from "#gateways/letters.ts";
import { channelOf, maskAddress, maskUnlike, otp } from "./rules.ts";

/**
 * Like sendLetter, for a letter the user is waiting for: throws UNAVAILABLE when it could not be sent, for every
 * address in the same way, so that the answer does not reveal whether there is an account. The provider's error is only
 * logged.
 */
export const sendAwaited = (deps: Deps, to: string, letter: Letter) =>
  sendLetter(deps, to, letter).catch((cause: unknown) => {
    const problem = new AppError(
      "UNAVAILABLE",
      "The code could not be sent. Try again in a minute, or sign in another way.",
      { retryAfter: otp.resendAfter },
    );
    throw Object.assign(problem, { cause });
  });

/** The purpose of a code: see `Aim`. */
export type Purpose = "SIGN_IN" | "ADDRESS" | "PROOF";

const advice: Record<Purpose, string> = {
  SIGN_IN:
    "It works for 10 minutes, once. If you did not ask for it, ignore this message: nobody can sign in without it.",
  ADDRESS:
    "It adds this address to a Nyota account. It works for 10 minutes, once. If you did not ask for it, ignore this message and don't pass the code on.",
  PROOF:
    "It confirms a change of your Nyota account. It works for 10 minutes, once. If you did not ask for it, don't pass the code on, and sign out your other devices in your profile.",
};

export function codeLetter(code: string, purpose: Purpose): Letter {
  return {
    // Without the code, because a locked phone shows the subject to anyone.
    subject: "Your Nyota code",
    text: `Your code is ${code}\n\n${advice[purpose]}\n`,
    short: `${code} is your Nyota code. ${advice[purpose]}`,
  };
}

/** For an address without an account, when sign-up is closed. */
export function closedLetter({ config }: Deps): Letter {
  const sentence = `There is no account with this address at ${config.publicUrl}, and no new ones can be created there. Ask the person who runs it, or the person who invited you.`;
  return { subject: "No new accounts on this server", text: `${sentence}\n`, short: sentence };
}

export function resetLetter({ config }: Deps, { token, isForStaff }: { token: string; isForStaff: boolean }): Letter {
  const page = isForStaff ? "merchants/new-password?token" : "signin?reset";
  const text = `Open this link within an hour to set a new password:\n\n${config.publicUrl}/${page}=${token}\n\nIf you did not ask for it, ignore this message.\n`;
  return { subject: "Set a new Nyota password", text, short: text };
}

type AddressChange = { channel: "EMAIL" | "PHONE"; address: string | null; recipient: string };

/**
 * For the owner of an account, sent to their previous address, or to their other one if the account had no address of
 * this kind.
 */
export function addressChangeLetter({ channel, address, recipient }: AddressChange): Letter {
  const what = channel === "EMAIL" ? "e-mail address" : "phone number";
  const { subject, sentence } = describeChange(what, { channel, address, recipient });
  const help = "If this was not you, someone else is using your account: tell the person who runs your Nyota at once.";
  return { subject, text: `${sentence}\n\n${help}\n`, short: `${sentence} ${help}` };
}

function describeChange(what: string, { channel, address, recipient }: AddressChange) {
  if (!address)
    return {
      subject: `Your Nyota ${what} was removed`,
      sentence: `This ${what} was removed from your Nyota account and does not sign you in any more.`,
    };
  if (channelOf(recipient) !== channel)
    return {
      subject: `A new ${what} in your Nyota account`,
      sentence: `The ${what} ${maskAddress(address)} was added to your Nyota account. You can sign in with it as well.`,
    };
  return {
    subject: `Your Nyota ${what} was changed`,
    sentence: `The ${what} of your Nyota account is now ${maskUnlike(address, recipient)}. This one does not sign you in any more.`,
  };
}
