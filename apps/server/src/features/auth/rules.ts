import type { Networks } from "#lib/network.ts";

type Limit = { key: string; limit: number; seconds: number };
/**
 * Whoever asks for something about an address: their networks, and whether this browser has signed in with that address before. Strangers
 * have limits of their own for each network, so that they use up nobody else's; and a browser that is known has limits apart from theirs.
 */
export type Asker = { networks: Networks; isKnown: boolean };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** How one-time codes and sessions live; times in seconds. */
export const otp = { lifetime: 600, resendAfter: 60, tries: 5 };
export const sessionLife = { absolute: 30 * DAY, idle: 7 * DAY, raceGrace: 30 };
/** For how long a password or a code that was given in a session lets it change addresses and the password, in seconds. */
export const PROOF_LASTS = 600;
export const RESET_LASTS = HOUR;

/** How often a password of one address is compared in a day, and a code by browsers that are known or in a session. What was right is not counted. */
const guesses = { strangers: 35, perNetwork: 10, known: 10, session: 5 };
/**
 * A code can be answered only by the browser that asked for it, five times, whatever others do. So guesses are bounded by the codes that
 * strangers are given for an address: the first 7 in a day have six digits (35 guesses at a chance of 1 in 1,000,000), all others ten. 10 a
 * day for each network make 50 guesses at a chance of 1 in 10,000,000,000: 10,000 networks find a code in 1 of 20,000 days.
 */
export const digitsOf = { short: 6, long: 10 };
const MAX_SHORT_CODES = 7;
export const shortCodeLimits = (address: string): Limit[] => [
  { key: `otp short ${address}`, limit: MAX_SHORT_CODES, seconds: DAY },
];
/**
 * Letters with codes of one length that strangers may cause for an address. Whoever asks for more shares the code of the newest one, which
 * was mailed within the last SHARED_FOR seconds.
 */
export const letterLimits = (address: string, digits: number): Limit[] => [
  { key: `otp letter ${digits} ${address}`, limit: 2, seconds: MINUTE },
  { key: `otp letters ${digits} ${address}`, limit: 10, seconds: HOUR },
];
/** Beyond those, where there is none to share: so nobody is refused for longer than a minute, and a letter leaves every SHARED_FOR seconds. */
export const spareLetterLimits = (address: string, purpose: string, digits: number): Limit[] => [
  { key: `otp spare letter ${purpose} ${digits} ${address}`, limit: 1, seconds: MINUTE },
];
export const SHARED_FOR = 5 * MINUTE;
/** How soon to ask again while the letter that will be shared is being sent, in seconds. */
export const SENDING = 5;

const pace = (key: string, factor = 1): Limit[] => [
  { key: `otp minute ${key}`, limit: factor, seconds: otp.resendAfter },
  { key: `otp hour ${key}`, limit: 5 * factor, seconds: HOUR },
  { key: `otp day ${key}`, limit: 10 * factor, seconds: DAY },
];
/** Limits for a network, and looser ones for the wide one around it, which may be one customer or many. */
const around = ({ near, wide }: Networks, factor: number, limitsFor: (network: string, factor: number) => Limit[]) => [
  ...limitsFor(near, 1),
  ...(wide ? limitsFor(wide, factor) : []),
];
const FOR_ONE_ADDRESS = 3;
const FOR_ALL_ADDRESSES = 10;

const knownSendLimits = (address: string) => pace(`${address} known`);
/** Where one of these is used up, a known browser is treated as a stranger's: others know the address as well, and may have used them up. */
export const knownCodeLimits = (address: string) => [
  ...knownSendLimits(address).filter(({ seconds }) => seconds > otp.resendAfter),
  ...knownGuessLimits(address),
];
const networkSendLimits = (networks: Networks) =>
  around(networks, FOR_ALL_ADDRESSES, (network, factor) => [
    { key: `otp network ${network}`, limit: 30 * factor, seconds: HOUR },
  ]);
/** Codes to sign in with. */
export const sendLimits = (address: string, { networks, isKnown }: Asker): Limit[] =>
  isKnown
    ? knownSendLimits(address)
    : [
        ...around(networks, FOR_ONE_ADDRESS, (network, factor) => pace(`${address} ${network}`, factor)),
        ...networkSendLimits(networks),
      ];
/** Codes for an address a signed-in user wants to have. Once it is theirs they may sign in with it elsewhere at once. */
export const wantedSendLimits = (address: string, networks: Networks): Limit[] => [
  ...around(networks, FOR_ONE_ADDRESS, (network, factor) => pace(`${address} ${network} wanted`, factor)),
  ...networkSendLimits(networks),
];
/** Codes that a signed-in user has sent to addresses they want to have; a mistyped one may be corrected at once. */
export const userSendLimits = (userId: string): Limit[] => [
  { key: `otp hour addresses ${userId}`, limit: 5, seconds: HOUR },
  { key: `otp day addresses ${userId}`, limit: 10, seconds: DAY },
];
/** Codes that a signed-in user has sent to their own address, to confirm who they are. */
export const proofSendLimits = (userId: string) => pace(`user ${userId}`);

/** Guesses of a browser that has signed in with the address before: it has no part in the strangers' codes. */
export const knownGuessLimits = (address: string): Limit[] => [
  { key: `otp guess known ${address}`, limit: guesses.known, seconds: DAY },
];
export const sessionGuessLimits = (userId: string): Limit[] => [
  { key: `otp guess user ${userId}`, limit: guesses.session, seconds: DAY },
];

export const passwordLimits = (address: string, { networks, isKnown }: Asker): Limit[] =>
  isKnown
    ? [{ key: `login known ${address}`, limit: guesses.known, seconds: DAY }]
    : [
        ...around(networks, FOR_ALL_ADDRESSES, (network, factor) => [
          { key: `login network ${network}`, limit: 5 * factor, seconds: 5 * MINUTE },
        ]),
        ...around(networks, FOR_ONE_ADDRESS, (network, factor) => [
          { key: `login ${address} ${network}`, limit: guesses.perNetwork * factor, seconds: DAY },
        ]),
      ];
/** Passwords of an address that all strangers together may try; then each of them has to sign in with a code, which nobody can use up. */
export const strangersPasswordLimits = (address: string, { isKnown }: Asker): Limit[] =>
  isKnown ? [] : [{ key: `login ${address}`, limit: guesses.strangers, seconds: DAY }];
/** Tries at the present password by somebody who is signed in. */
export const ownPasswordLimits = (userId: string): Limit[] => [
  { key: `password user ${userId}`, limit: 10, seconds: HOUR },
];

export const resetLimits = (email: string, networks: Networks): Limit[] => [
  ...around(networks, FOR_ALL_ADDRESSES, (network, factor) => [
    { key: `reset network ${network}`, limit: 5 * factor, seconds: 30 * MINUTE },
  ]),
  ...around(networks, FOR_ONE_ADDRESS, (network, factor) => [
    { key: `reset ${email} ${network}`, limit: 5 * factor, seconds: HOUR },
  ]),
];
/** Mails with a link for a new password that one address gets. Whoever asks for more has one of the last half hour, which works as well. */
export const resetMailLimits = (email: string): Limit[] => [
  { key: `reset ${email}`, limit: 3, seconds: 3 * MINUTE },
  { key: `resets ${email}`, limit: 4, seconds: RESET_LASTS / 2 },
];

export const SMS_LIMIT = "text messages";
/** Every text message of this installation counts, because each costs its operator money; a quarter is left to those who are known. */
export const smsLimits = (perDay: number, isStranger: boolean): Limit[] => [
  { key: SMS_LIMIT, limit: perDay, seconds: DAY },
  ...(isStranger ? [{ key: `${SMS_LIMIT} to strangers`, limit: Math.ceil(perDay * 0.75), seconds: DAY }] : []),
];

export const channelOf = (address: string): "EMAIL" | "PHONE" => (address.includes("@") ? "EMAIL" : "PHONE");

/** Enough of an address to recognise it, not enough to learn it: as•••@example.com, +91 ••••• •1432. */
export function maskAddress(address: string, revealed = 0) {
  const [name = "", domain] = address.split("@");
  if (domain === undefined) return `${address.slice(0, 3)} ••••• •${address.slice(-4 - revealed)}`;
  return `${name.slice(0, Math.min(2, name.length - 1))}•••${name.slice(name.length - revealed)}@${domain}`;
}

/** The same with as much of its end as tells it from another address of the same kind. */
export function maskUnlike(address: string, other: string) {
  const hidden = (address.split("@")[0] ?? "").length - 3;
  for (let revealed = 0; revealed < hidden; revealed += 1)
    if (maskAddress(address, revealed) !== maskAddress(other, revealed)) return maskAddress(address, revealed);
  return address;
}

/** What a browser says of itself, in words its owner recognises: "Chrome on Windows". */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? "";
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
// The order counts: most browsers name the ones they descend from as well.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];
