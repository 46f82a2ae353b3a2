type Limit = { key: string; limit: number; seconds: number };
/**
 * Whoever asks for something about an address: their network, and whether this browser has signed in with that address before. Strangers
 * have limits of their own for each network, so that they use up nobody else's; and a browser that is known has limits apart from theirs.
 */
export type Asker = { network: string; isKnown: boolean };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** How one-time codes and sessions live; times in seconds. */
export const otp = { lifetime: 600, resendAfter: 60, tries: 5 };
export const sessionLife = { absolute: 30 * DAY, idle: 7 * DAY, raceGrace: 30 };
/** For how long a password or a code that was given in a session lets it change addresses and the password, in seconds. */
export const PROOF_LASTS = 600;
export const RESET_LASTS = HOUR;

/**
 * How often a code or a password of one address is compared in a day, 50 in all: by strangers, by browsers that have signed in with it
 * before, and by a session that confirms who it is. A network of strangers gets 10 of their 35. What was right is not counted.
 */
const guesses = { strangers: 35, perNetwork: 10, known: 10, session: 5 };

const pace = (key: string): Limit[] => [
  { key: `otp minute ${key}`, limit: 1, seconds: otp.resendAfter },
  { key: `otp hour ${key}`, limit: 5, seconds: HOUR },
  { key: `otp day ${key}`, limit: 10, seconds: DAY },
];

const strangersSendLimits = (address: string, network: string): Limit[] => [
  { key: `otp day ${address}`, limit: 60, seconds: DAY },
  { key: `otp network ${network}`, limit: 30, seconds: HOUR },
];
/** Codes to sign in with. */
export const sendLimits = (address: string, { network, isKnown }: Asker): Limit[] =>
  isKnown ? pace(`${address} known`) : [...pace(`${address} ${network}`), ...strangersSendLimits(address, network)];
/** Codes for an address a signed-in user wants to have. Once it is theirs they may sign in with it elsewhere at once. */
export const wantedSendLimits = (address: string, network: string): Limit[] => [
  ...pace(`${address} ${network} wanted`),
  ...strangersSendLimits(address, network),
];
/** Codes that a signed-in user has sent to addresses they want to have; a mistyped one may be corrected at once. */
export const userSendLimits = (userId: string): Limit[] => [
  { key: `otp hour addresses ${userId}`, limit: 5, seconds: HOUR },
  { key: `otp day addresses ${userId}`, limit: 10, seconds: DAY },
];
/** Codes that a signed-in user has sent to their own address, to confirm who they are. */
export const proofSendLimits = (userId: string) => pace(`user ${userId}`);

const guessLimits = (kind: string, address: string, { network, isKnown }: Asker): Limit[] =>
  isKnown
    ? [{ key: `${kind} known ${address}`, limit: guesses.known, seconds: DAY }]
    : [
        { key: `${kind} ${address} ${network}`, limit: guesses.perNetwork, seconds: DAY },
        { key: `${kind} ${address}`, limit: guesses.strangers, seconds: DAY },
      ];
export const codeGuessLimits = (address: string, asker: Asker) => guessLimits("otp guess", address, asker);
export const sessionGuessLimits = (userId: string): Limit[] => [
  { key: `otp guess user ${userId}`, limit: guesses.session, seconds: DAY },
];

export const passwordLimits = (address: string, asker: Asker): Limit[] => [
  ...(asker.isKnown ? [] : [{ key: `login network ${asker.network}`, limit: 5, seconds: 5 * MINUTE }]),
  ...guessLimits("login", address, asker),
];
/** Tries at the present password by somebody who is signed in. */
export const ownPasswordLimits = (userId: string): Limit[] => [
  { key: `password user ${userId}`, limit: 10, seconds: HOUR },
];

export const resetLimits = (email: string, network: string): Limit[] => [
  { key: `reset network ${network}`, limit: 5, seconds: 30 * MINUTE },
  { key: `reset ${email} ${network}`, limit: 5, seconds: HOUR },
  { key: `reset ${email}`, limit: 60, seconds: DAY },
];

export const SMS_LIMIT = "text messages";
/** Every text message of this installation counts, because each costs its operator money. */
export const smsLimit = (perDay: number): Limit => ({ key: SMS_LIMIT, limit: perDay, seconds: DAY });

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
