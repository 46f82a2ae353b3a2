import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Every variable the program reads; docs/configuration.md is written from these descriptions. */
export const environment = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("`production` switches off every convenience for trying things out."),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe("Where the API and the web application are served."),
  HOST: z.string().default("0.0.0.0").describe("The address to listen on."),
  PROBE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      "Where `/livez` and `/readyz` answer from a thread of their own, also under overload. In production `PORT` + 1 unless named, if that is free; elsewhere none unless named. They always answer on `PORT` too.",
    ),
  NYOTA_HOME: z.string().optional().describe("Where the embedded database, uploads and keys live. Default `./data`."),
  NYOTA_PUBLIC_URL: z
    .url()
    .optional()
    .describe("The address guests and hosts use, for links in messages. Default `http://localhost:PORT`."),
  NYOTA_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "Key of every signature and of everything kept encrypted, at least 32 characters. Without it one is made and kept in `NYOTA_HOME/secret`. Back it up apart from the database: without it guests' documents can't be opened any more.",
    ),
  NYOTA_MAIL_URL: z
    .string()
    .optional()
    .describe(
      "SMTP server as a URL (`smtp://user:password@host:587`). Without it, outside production, mail goes to `/dev/mailbox`.",
    ),
  NYOTA_MAIL_FROM: z.string().default("Nyota <no-reply@localhost>").describe("Sender of all mail."),
  NYOTA_SMS_URL: z
    .url()
    .optional()
    .describe(
      "Sends codes by text message through Twilio's Messages call, or what speaks it: `https://account:token@api.twilio.com?from=+15551234567`. Without it, outside production, they go to `/dev/mailbox`; in production hosts sign in by e-mail.",
    ),
  NYOTA_SMS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(300)
    .describe(
      "Text messages with codes that leave in a day, in all; each costs money. Beyond them people sign in by e-mail.",
    ),
  NYOTA_SIGN_UP: z
    .enum(["open", "closed"])
    .default("open")
    .describe("`closed`: nobody new gets an account; whoever has one goes on signing in."),
  NYOTA_POLICIES_URL: z
    .url()
    .optional()
    .describe(
      "Where your own `privacy`, `refund`, `terms` and `acceptable-use` pages lie; the links at the foot of the side navigation go there. Without it they show what holds for any installation.",
    ),
  NYOTA_TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe("How many reverse proxies stand in front; their `X-Forwarded-For` is believed, nobody else's."),
  NYOTA_LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("How much is logged."),
  NYOTA_SANDBOX_RATE: z.coerce
    .number()
    .min(0.1)
    .max(100_000)
    .default(20)
    .describe("Messages a second that one sandbox number sends."),
  NYOTA_RATE_LIMITS: flag.default(true).describe("`false` lifts the request limits, for measuring."),
  DATABASE_URL: z.string().optional().describe("PostgreSQL 15 or newer to use instead of the embedded one."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe("Connections one process holds at the most."),
});

export type Config = Readonly<{
  isProduction: boolean;
  port: number;
  host: string;
  /** Undefined: no thread of their own. One that nobody named may be taken; then there is none either. */
  probes: { port: number; isNamed: boolean } | undefined;
  home: string;
  publicUrl: string;
  isSecure: boolean;
  secret: string;
  mail: { url: string | undefined; from: string };
  smsUrl: string | undefined;
  smsPerDay: number;
  signUp: "open" | "closed";
  policiesUrl: string | undefined;
  trustProxy: number;
  logLevel: z.output<typeof environment>["NYOTA_LOG_LEVEL"];
  sandboxRate: number;
  rateLimits: boolean;
  /** Refuses work while the event loop can't keep up; not in tests, which share the loop with the server they ask. */
  shedsLoad: boolean;
  database: { url: string | undefined; pool: number };
}>;

/** Reads the environment once. Throws one readable error naming every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The configuration is wrong:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const home = path.resolve(values.NYOTA_HOME ?? path.join(root, "data"));
  const publicUrl = (values.NYOTA_PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    probes: probesFor(values),
    home,
    publicUrl,
    isSecure: publicUrl.startsWith("https:"),
    secret: values.NYOTA_SECRET ?? readOrMakeSecret(home),
    mail: { url: values.NYOTA_MAIL_URL, from: values.NYOTA_MAIL_FROM },
    smsUrl: values.NYOTA_SMS_URL,
    smsPerDay: values.NYOTA_SMS_PER_DAY,
    signUp: values.NYOTA_SIGN_UP,
    policiesUrl: values.NYOTA_POLICIES_URL?.replace(/\/+$/, ""),
    trustProxy: values.NYOTA_TRUST_PROXY,
    logLevel: values.NYOTA_LOG_LEVEL,
    sandboxRate: values.NYOTA_SANDBOX_RATE,
    rateLimits: values.NYOTA_RATE_LIMITS,
    shedsLoad: values.NODE_ENV !== "test",
    database: { url: values.DATABASE_URL, pool: values.DATABASE_POOL },
  };
}

function probesFor({ PROBE_PORT, PORT, NODE_ENV }: z.output<typeof environment>) {
  if (PROBE_PORT !== undefined) return { port: PROBE_PORT, isNamed: true };
  if (NODE_ENV !== "production" || PORT === 0 || PORT === 65535) return undefined;
  return { port: PORT + 1, isNamed: false };
}

function readOrMakeSecret(home: string) {
  const file = path.join(home, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(home, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
  return secret;
}
