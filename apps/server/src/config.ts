import path from "node:path";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { z } from "zod";
import { isLocalHost } from "./lib/local-hosts.ts";
import { MIN_SECRET_LENGTH, readOrMakeSecret, secretFileOf } from "./lib/secret-file.ts";
import { SetupError } from "./lib/setup-error.ts";
import { missingInProduction } from "./production-checks.ts";

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
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe(
      "The address to listen on. By default only programs of this computer reach it: a reverse proxy, or your browser. `0.0.0.0` is every IPv4 address of the computer, `::` every address.",
    ),
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
    .describe(
      "The address guests and hosts use, for links in messages. Requests to sign in are answered under its host name only; outside production also under `localhost` and, unless `HOST` is this computer, under an IP address. Default `http://localhost:PORT`; needed in production, with https.",
    ),
  NYOTA_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH)
    .optional()
    .describe(
      "Key of every signature and of everything kept encrypted, at least 32 characters; needed in production. Elsewhere one is made and kept in `NYOTA_HOME/secret`. Back it up apart from the database: without it guests' documents can't be opened any more. To change it, see below.",
    ),
  NYOTA_OLD_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH)
    .optional()
    .describe("The secret used until now; read by `nyota rotate` only."),
  NYOTA_MAIL_URL: z
    .string()
    .optional()
    .describe(
      "SMTP server as a URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the first byte). With a password the connection has to be encrypted, unless the server is on this computer or the URL ends in `?requireTLS=false`. Without it, outside production, mail is shown in the terminal and at `/dev/mailbox`, to this computer only.",
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
    .optional()
    .describe(
      "How many reverse proxies stand in front; their `X-Forwarded-For` is believed, nobody else's. Unset is 0: behind a proxy all people then share the limits of one address, and the log warns of it.",
    ),
  NYOTA_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "Whoever sends `Authorization: Bearer <token>` may read `/metrics` (Prometheus) on `PORT`. Without it there is no such page.",
    ),
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
  NYOTA_PROJECT_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe("Megabytes that one project's imported files, documents and pictures may take together."),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      "PostgreSQL 15 or newer to use instead of the embedded one, for a login that is no superuser. It may lead to PgBouncer in transaction mode.",
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      "The same database and login without a pooler, for jobs and for hearing at once of messages to send. Needed when `DATABASE_URL` leads to a pooler; without it they are asked for every 2 seconds.",
    ),
  DATABASE_MIGRATE_URL: z
    .string()
    .optional()
    .describe(
      "The owner of the tables, used only to migrate. Default `DATABASE_DIRECT_URL`, else `DATABASE_URL`; then that login has to be the owner.",
    ),
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
  /** Whether the mailbox page and the sample wedding exist: outside production, where NYOTA_PUBLIC_URL is this computer's own address. */
  hasLocalTools: boolean;
  isSecure: boolean;
  secret: string;
  /** What NYOTA_SECRET was until now; for `nyota rotate` only. */
  oldSecret: string | undefined;
  /** Where the secret was read from; undefined when NYOTA_SECRET gave it. */
  secretFile: string | undefined;
  mail: { url: string | undefined; from: string };
  smsUrl: string | undefined;
  smsPerDay: number;
  signUp: "open" | "closed";
  policiesUrl: string | undefined;
  trustProxy: number;
  /** An https address and not a word about proxies: most likely one was forgotten. */
  isProxyForgotten: boolean;
  metricsToken: string | undefined;
  logLevel: z.output<typeof environment>["NYOTA_LOG_LEVEL"];
  sandboxRate: number;
  rateLimits: boolean;
  /** Bytes that one project's uploads may take. */
  projectQuota: number;
  /** Refuses work while the event loop can't keep up; not in tests, which share the loop with the server they ask. */
  shedsLoad: boolean;
  /** Undefined: the embedded database. */
  database: { urls: DatabaseUrls | undefined; pool: number };
}>;

/** How a database is reached: by requests and jobs, without a pooler between, and as the owner of the tables. */
export type DatabaseUrls = { pool: string; direct: string; owner: string };

/** Reads the environment once. Throws one SetupError naming every variable that is wrong or missing. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = environment.safeParse(env);
  const home = path.resolve(env["NYOTA_HOME"] || path.join(root, "data"));
  const missing = env["NODE_ENV"] === "production" ? missingInProduction(env, home) : [];
  if (!parsed.success || missing.length > 0) {
    const wrong = parsed.success ? [] : [z.prettifyError(parsed.error)];
    throw new SetupError(["Nyota can't start with this configuration:", ...wrong, ...missing].join("\n"));
  }
  const values = parsed.data;
  const publicUrl = trimEndOf(values.NYOTA_PUBLIC_URL ?? `http://localhost:${values.PORT}`, /\//);
  const isSecure = publicUrl.startsWith("https:");
  const secretFile = values.NYOTA_SECRET === undefined ? secretFileOf(home) : undefined;
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    probes: probesFor(values),
    home,
    publicUrl,
    // Behind a proxy that adds no header everybody looks like a program of this computer; a public address shows that there may be one.
    hasLocalTools: values.NODE_ENV !== "production" && isLocalHost(new URL(publicUrl).hostname),
    isSecure,
    secret: values.NYOTA_SECRET ?? readOrMakeSecret(secretFileOf(home)),
    oldSecret: values.NYOTA_OLD_SECRET,
    secretFile,
    mail: { url: values.NYOTA_MAIL_URL, from: values.NYOTA_MAIL_FROM },
    smsUrl: values.NYOTA_SMS_URL,
    smsPerDay: values.NYOTA_SMS_PER_DAY,
    signUp: values.NYOTA_SIGN_UP,
    policiesUrl: values.NYOTA_POLICIES_URL && trimEndOf(values.NYOTA_POLICIES_URL, /\//),
    trustProxy: values.NYOTA_TRUST_PROXY ?? 0,
    isProxyForgotten: isSecure && values.NYOTA_TRUST_PROXY === undefined,
    metricsToken: values.NYOTA_METRICS_TOKEN,
    logLevel: values.NYOTA_LOG_LEVEL,
    sandboxRate: values.NYOTA_SANDBOX_RATE,
    rateLimits: values.NYOTA_RATE_LIMITS,
    projectQuota: values.NYOTA_PROJECT_QUOTA * 1_000_000,
    shedsLoad: values.NODE_ENV !== "test",
    database: { urls: databaseUrls(values), pool: values.DATABASE_POOL },
  };
}

function probesFor({ PROBE_PORT, PORT, NODE_ENV }: z.output<typeof environment>) {
  if (PROBE_PORT !== undefined) return { port: PROBE_PORT, isNamed: true };
  if (NODE_ENV !== "production" || PORT === 0 || PORT === 65535) return undefined;
  return { port: PORT + 1, isNamed: false };
}

function databaseUrls(values: z.output<typeof environment>): DatabaseUrls | undefined {
  const { DATABASE_URL: pool, DATABASE_DIRECT_URL: direct = pool, DATABASE_MIGRATE_URL: owner = direct } = values;
  return pool !== undefined && direct !== undefined && owner !== undefined ? { pool, direct, owner } : undefined;
}
