import { z } from "zod";
import { bucketUrlHint, readBucketUrl } from "./gateways/storage/bucket-url.ts";
import { MIN_SECRET_LENGTH } from "./lib/secret-file.ts";
import { linkedEnvironment } from "./linked-environment.ts";
import { shopEnvironment } from "./shop-environment.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Every variable the program reads; docs/configuration.md is generated from these descriptions. */
export const environment = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("`production` turns off the mailbox page, the sample wedding and other tools for trying Nyota out."),
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
      "The address to listen on. By default only programs on this computer reach it: a reverse proxy, or your browser. `0.0.0.0` is every IPv4 address of the computer, `::` every address.",
    ),
  PROBE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      "A port for `/livez` and `/readyz`, served by a thread of their own, so that they answer even under overload. By default `PORT` + 1 in production, if that is free, and none elsewhere. They always answer on `PORT` too.",
    ),
  NYOTA_HOME: z
    .string()
    .optional()
    .describe(
      "The folder of the embedded database, uploads and keys. Default `./data`. Several processes that answer requests need its folder `uploads` in common, where parts of uploads arrive.",
    ),
  NYOTA_STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const bucket = readBucketUrl(text);
      if (!bucket) context.addIssue({ code: "custom", message: bucketUrlHint });
      return bucket ?? z.NEVER;
    })
    .optional()
    .describe(
      "Stores files in a bucket of an S3-compatible store instead of `NYOTA_HOME/files`: `s3://KEY:SECRET@host/bucket?region=us-east-1`, or `s3+http://` without encryption, for a store on this computer or in a private network. In the secret write `%2F` for `/` and `%40` for `@`. See below.",
    ),
  NYOTA_BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A folder in which the worker makes a backup of everything every night, at 02:07 UTC: better on another disk than `NYOTA_HOME`. Without it none is made. Set it for every process: a failure is logged at level fatal, and `/metrics` shows the time of the last one. See below.",
    ),
  NYOTA_BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(14)
    .describe("Days for which the nightly backups are kept. The newest one always stays."),
  NYOTA_PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      "The address guests and hosts use, for links in messages. Signing in works under its host name only; outside production also under `localhost` and, unless `HOST` is this computer, under an IP address. Default `http://localhost:PORT`; needed in production, with https.",
    ),
  NYOTA_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH)
    .optional()
    .describe(
      "Key of every signature and of all encrypted data, at least 32 characters; needed in production. Elsewhere one is created and stored in `NYOTA_HOME/secret`. Back it up separately from the database: without it guests' documents can't be opened any more. To change it, see below.",
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
      "Sends codes by text message through Twilio's Messages call, or a compatible one: `https://account:token@api.twilio.com?from=+15551234567`. Without it, outside production, they go to `/dev/mailbox`; in production hosts sign in by e-mail.",
    ),
  NYOTA_SMS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(300)
    .describe(
      "Text messages with codes sent per day, in all; each costs money. Above this number people sign in by e-mail.",
    ),
  NYOTA_FLIGHTS_URL: z
    .url()
    .refine((text) => new URL(text).username !== "", "needs a key: https://KEY@aerodatabox.p.rapidapi.com")
    .optional()
    .describe(
      "Looks up flights at AeroDataBox, with your own key: `https://KEY@aerodatabox.p.rapidapi.com`, or `https://KEY@prod.api.market/api/v1/aedbx/aerodatabox`. Without it, and whenever it can't be used, flights are known only from the journeys of one's own projects.",
    ),
  NYOTA_FLIGHTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe(
      "Airports and days that are looked up there per day, in all; each is two requests. An answer is used for six hours.",
    ),
  NYOTA_SIGN_UP: z
    .enum(["open", "closed"])
    .default("open")
    .describe("`closed`: no new accounts, except for staff whom a firm has invited; existing ones can still sign in."),
  NYOTA_WHATSAPP_GRAPH_URL: z
    .url()
    .default("https://graph.facebook.com")
    .describe(
      "Where the WhatsApp Business Cloud API is reached. The access of each number is entered in its project; Meta has to reach `NYOTA_PUBLIC_URL` to tell what became of messages.",
    ),
  NYOTA_WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, "needs a version like v23.0")
    .default("v23.0")
    .describe("The version of Meta's Graph API that is used there."),
  ...linkedEnvironment,
  ...shopEnvironment,
  NYOTA_PRIVATE_WEBHOOKS: flag
    .default(false)
    .describe(
      "`true` lets projects' webhooks lead to addresses of this computer and of private networks, also without https. By default a project's owner can't reach anything behind your firewall through them.",
    ),
  NYOTA_POLICIES_URL: z
    .url()
    .optional()
    .describe(
      "The address of your own `privacy`, `refund`, `terms` and `acceptable-use` pages, which the links at the bottom of the side navigation open. Without it they show texts that are true for any installation.",
    ),
  NYOTA_TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .optional()
    .describe(
      "The number of reverse proxies in front; only their `X-Forwarded-For` is used. Unset is 0: behind a proxy all people then share the limits of one address, and the log contains a warning.",
    ),
  NYOTA_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "The token for reading `/metrics` (Prometheus) on `PORT`, sent as `Authorization: Bearer <token>`. Without it the page does not exist.",
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
    .describe("Messages that one sandbox number sends per second."),
  NYOTA_RATE_LIMITS: flag.default(true).describe("`false` turns the limits of requests and networks off, to measure."),
  NYOTA_PROJECT_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe("Megabytes that one project's imported files, documents, pictures and other files may take together."),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      "PostgreSQL 15 or newer to use instead of the embedded one, for a login that is not a superuser. It may lead to PgBouncer in transaction mode.",
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      "The same database and login without a pooler, for jobs and for sending new messages at once. Needed when `DATABASE_URL` leads to a pooler; without it both are found by polling every 2 seconds.",
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
    .describe("The most connections one process opens."),
  NYOTA_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(32)
    .describe(
      "Megabytes of answers that one process keeps until something they came from changes; with 0 every answer is computed anew.",
    ),
});
