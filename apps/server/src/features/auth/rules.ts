import type { Networks } from "#lib/network.ts";

type Limit = { key: string; limit: number; seconds: number };
/**
 * The client of a request about an address: its networks, and whether this browser has signed in with that address
 * before. Strangers have limits per network, so that they can't use up the limits of others; known browsers have
 * separate limits.
 */
export type Client = { networks: Networks; isKnown: boolean };

const MINUTE = 60;
const HOUR_SECONDS = 3_600;
const DAY = 86_400;

/** Lifetimes and limits of one-time codes and sessions; times in seconds. */
export const otp = { lifetime: 600, resendAfter: 60, tries: 5 };
export const sessionLife = { absolute: 30 * DAY, idle: 7 * DAY, raceGrace: 30 };
/** How long a password or a code entered in a session allows changes of addresses and the password, in seconds. */
export const PROOF_LASTS = 600;
export const RESET_LASTS = HOUR_SECONDS;

/**
 * How often per day a password of one address is compared, and a code for known browsers or in a session. Right ones
 * are not counted.
 */
const guesses = { strangers: 35, perNetwork: 10, known: 10, session: 5 };
/**
 * A code can be entered only in the browser that requested it, five times, whatever others do. So guesses are limited
 * by the codes that strangers get for an address: the first 7 in a day have six digits (35 guesses at a chance of 1 in
 * 1,000,000), all others ten. 10 a day for each network make 50 guesses at a chance of 1 in 10,000,000,000: 10,000
 * networks find a code in 1 of 20,000 days.
 */
export const digitsOf = { short: 6, long: 10 };
const MAX_SHORT_CODES = 7;
export const shortCodeLimits = (address: string): Limit[] => [
  { key: `otp short ${address}`, limit: MAX_SHORT_CODES, seconds: DAY },
];
/**
 * Letters with codes of one length that strangers may cause for an address. Further requests share the code of the
 * newest letter, which was mailed within the last SHARED_FOR seconds.
 */
export const letterLimits = (address: string, digits: number): Limit[] => [
  { key: `otp letter ${digits} ${address}`, limit: 2, seconds: MINUTE },
  { key: `otp letters ${digits} ${address}`, limit: 10, seconds: HOUR_SECONDS },
];
/**
 * Beyond those limits, when there is none to share: so no request is refused for longer than a minute, and a letter is
 * sent every SHARED_FOR seconds.
 */
export const spareLetterLimits = (address: string, purpose: string, digits: number): Limit[] => [
  { key: `otp spare letter ${purpose} ${digits} ${address}`, limit: 1, seconds: MINUTE },
];
export const SHARED_FOR = 5 * MINUTE;
/** When to retry while the letter to be shared is being sent, in seconds. */
export const SENDING = 5;

const pace = (key: string, factor = 1): Limit[] => [
  { key: `otp minute ${key}`, limit: factor, seconds: otp.resendAfter },
  { key: `otp hour ${key}`, limit: 5 * factor, seconds: HOUR_SECONDS },
  { key: `otp day ${key}`, limit: 10 * factor, seconds: DAY },
];
/** Limits for a network, and higher ones for the wide network around it, which may be one customer or many. */
const around = ({ near, wide }: Networks, factor: number, limitsFor: (network: string, factor: number) => Limit[]) => [
  ...limitsFor(near, 1),
  ...(wide ? limitsFor(wide, factor) : []),
];
const FOR_ONE_ADDRESS = 3;
const FOR_ALL_ADDRESSES = 10;

const knownSendLimits = (address: string) => pace(`${address} known`);
/**
 * When one of these is used up, a known browser is treated as a stranger's: other people who know the address have a
 * known browser too and may have used them up.
 */
export const knownCodeLimits = (address: string) => [
  ...knownSendLimits(address).filter(({ seconds }) => seconds > otp.resendAfter),
  ...knownGuessLimits(address),
];
const networkSendLimits = (networks: Networks) =>
  around(networks, FOR_ALL_ADDRESSES, (network, factor) => [
    { key: `otp network ${network}`, limit: 30 * factor, seconds: HOUR_SECONDS },
  ]);
/** Limits for codes to sign in with; those of a network only with `limitsNetworks`. */
export const sendLimits = (address: string, { networks, isKnown }: Client, limitsNetworks: boolean): Limit[] =>
  isKnown
    ? knownSendLimits(address)
    : [
        ...around(networks, FOR_ONE_ADDRESS, (network, factor) => pace(`${address} ${network}`, factor)),
        ...(limitsNetworks ? networkSendLimits(networks) : []),
      ];
/**
 * Limits for codes to an address that a signed-in user wants to add. When it is theirs they can sign in with it
 * elsewhere at once.
 */
export const wantedSendLimits = (address: string, networks: Networks): Limit[] => [
  ...around(networks, FOR_ONE_ADDRESS, (network, factor) => pace(`${address} ${network} wanted`, factor)),
  ...networkSendLimits(networks),
];
/** Limits for codes a signed-in user requests for new addresses; a mistyped address can be corrected at once. */
export const userSendLimits = (userId: string): Limit[] => [
  { key: `otp hour addresses ${userId}`, limit: 5, seconds: HOUR_SECONDS },
  { key: `otp day addresses ${userId}`, limit: 10, seconds: DAY },
];
/** Limits for codes a signed-in user requests for their own address, to confirm their identity. */
export const proofSendLimits = (userId: string) => pace(`user ${userId}`);

/** Guesses of a browser that has signed in with the address before; counted separately from those of strangers. */
export const knownGuessLimits = (address: string): Limit[] => [
  { key: `otp guess known ${address}`, limit: guesses.known, seconds: DAY },
];
export const sessionGuessLimits = (userId: string): Limit[] => [
  { key: `otp guess user ${userId}`, limit: guesses.session, seconds: DAY },
];

export const passwordLimits = (address: string, { networks, isKnown }: Client): Limit[] =>
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
/**
 * Attempts at an address's password by all strangers together; then they must sign in with a code, which has no such
 * common limit.
 */
export const strangersPasswordLimits = (address: string, { isKnown }: Client): Limit[] =>
  isKnown ? [] : [{ key: `login ${address}`, limit: guesses.strangers, seconds: DAY }];
/** Attempts at the current password by a signed-in user. */
export const ownPasswordLimits = (userId: string): Limit[] => [
  { key: `password user ${userId}`, limit: 10, seconds: HOUR_SECONDS },
];

export const resetLimits = (email: string, networks: Networks): Limit[] => [
  ...around(networks, FOR_ALL_ADDRESSES, (network, factor) => [
    { key: `reset network ${network}`, limit: 5 * factor, seconds: 30 * MINUTE },
  ]),
  ...around(networks, FOR_ONE_ADDRESS, (network, factor) => [
    { key: `reset ${email} ${network}`, limit: 5 * factor, seconds: HOUR_SECONDS },
  ]),
];
/**
 * Mails with a link for a new password to one address. Further requests send none: a link of the last half hour still
 * works.
 */
export const resetMailLimits = (email: string): Limit[] => [
  { key: `reset ${email}`, limit: 3, seconds: 3 * MINUTE },
  { key: `resets ${email}`, limit: 4, seconds: RESET_LASTS / 2 },
];

export const SMS_LIMIT = "text messages";
/** Whom a text message is for: somebody known to this server, a stranger's code, or an invitation by a user. */
export type SmsUse = "KNOWN" | "STRANGER" | "INVITATION";
/**
 * Every text message of this installation is counted, because each costs its operator money; a quarter is reserved for
 * known browsers and users. Invitations take at most a quarter, so that they never keep strangers from signing in.
 */
export const smsLimits = (perDay: number, use: SmsUse): Limit[] => [
  { key: SMS_LIMIT, limit: perDay, seconds: DAY },
  ...(use === "KNOWN" ? [] : [{ key: `${SMS_LIMIT} to strangers`, limit: Math.ceil(perDay * 0.75), seconds: DAY }]),
  ...(use === "INVITATION" ? [{ key: `${SMS_LIMIT} to invited`, limit: Math.ceil(perDay * 0.25), seconds: DAY }] : []),
];

export const channelOf = (address: string): "EMAIL" | "PHONE" => (address.includes("@") ? "EMAIL" : "PHONE");

/** Enough of an address to recognise it, not enough to reveal it: as•••@example.com, +91 ••••• •1432. */
export function maskAddress(address: string, revealed = 0) {
  const [name = "", domain] = address.split("@");
  if (domain === undefined) return `${address.slice(0, 3)} ••••• •${address.slice(-4 - revealed)}`;
  return `${name.slice(0, Math.min(2, name.length - 1))}•••${name.slice(name.length - revealed)}@${domain}`;
}

/** Like maskAddress, with as much of the end as distinguishes it from another address of the same kind. */
export function maskUnlike(address: string, other: string) {
  const hidden = (address.split("@")[0] ?? "").length - 3;
  for (let revealed = 0; revealed < hidden; revealed += 1)
    if (maskAddress(address, revealed) !== maskAddress(other, revealed)) return maskAddress(address, revealed);
  return address;
}

/** The browser and system named in a user agent, for example "Chrome on Windows". */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? "";
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
// The order matters: most browsers also name the ones they descend from.
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
