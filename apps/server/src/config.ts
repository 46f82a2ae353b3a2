import path from "node:path";
import { type GstState, readGstin } from "@nyota/contract/store/gst";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { z } from "zod";
import { databaseUrls, type DatabaseUrls } from "./database-urls.ts";
import { checkedEnvironment } from "./checked-environment.ts";
import type { environment } from "./environment.ts";
import type { BucketSettings } from "./gateways/storage/bucket-url.ts";
import type { PaymentSettings } from "./gateways/payments/payments-url.ts";
import type { LinkedSettings } from "./gateways/whatsapp/linked/linked-settings.ts";
import type { Tax } from "./lib/read-taxes.ts";
import { isLocalHost } from "./lib/local-hosts.ts";
import { readOrMakeSecret, secretFileOf } from "./lib/secret-file.ts";
import { SetupError } from "./lib/setup-error.ts";
import { missingInProduction } from "./production-checks.ts";

export type Config = Readonly<{
  isProduction: boolean;
  port: number;
  host: string;
  /** Undefined: no probe thread. If the port was not set explicitly and is in use, there is none either. */
  probes: { port: number; isNamed: boolean } | undefined;
  home: string;
  /** Undefined: files are stored in a folder of NYOTA_HOME. */
  bucket: BucketSettings | undefined;
  /** Undefined: no nightly backups. */
  backups: Readonly<{ folder: string; days: number }> | undefined;
  publicUrl: string;
  /**
   * Whether the mailbox page and the sample wedding exist: outside production, if NYOTA_PUBLIC_URL is this computer's
   * own address.
   */
  hasLocalTools: boolean;
  isSecure: boolean;
  secret: string;
  /** The previous NYOTA_SECRET; for `nyota rotate` only. */
  oldSecret: string | undefined;
  /** The file the secret was read from; undefined when NYOTA_SECRET is set. */
  secretFile: string | undefined;
  mail: { url: string | undefined; from: string };
  smsUrl: string | undefined;
  smsPerDay: number;
  flightsUrl: string | undefined;
  flightsPerDay: number;
  /** Meta's Graph API, for the Cloud API of WhatsApp Business. */
  graph: Readonly<{ url: string; version: string }>;
  /** Numbers that are linked like WhatsApp Web. */
  linkedNumbers: LinkedSettings;
  signUp: "open" | "closed";
  hasShop: boolean;
  /** Undefined: the sandbox. */
  payments: PaymentSettings | undefined;
  /** The provider before it, whose payments are still read and refunded. */
  oldPayments: PaymentSettings | undefined;
  /** Who sells, as invoices say it. */
  seller: Readonly<{ name: string; address: string | null; tax_id: string | null; state: GstState | null }>;
  /** In which the days of invoices are, and the years in which they are numbered. */
  sellerTimeZone: string;
  taxes: readonly Tax[];
  /** Rate in hundredths of a percent; undefined where no GST is paid. */
  gst: Readonly<{ rate: number; state: GstState; code: string | null }> | undefined;
  /** Whether webhooks may lead to private addresses, and without https. */
  allowsPrivateWebhooks: boolean;
  policiesUrl: string | undefined;
  trustProxy: number;
  /** An https address without NYOTA_TRUST_PROXY: it was probably forgotten. */
  isProxyForgotten: boolean;
  metricsToken: string | undefined;
  logLevel: z.output<typeof environment>["NYOTA_LOG_LEVEL"];
  sandboxRate: number;
  rateLimits: boolean;
  projectQuota: number; // bytes that one project's uploads may use
  /** Refuses requests while the event loop is overloaded; not in tests, which share the event loop with the server. */
  shedsLoad: boolean;
  /** Whether JSON that PostgreSQL has written is checked against the contract before it is sent. */
  checksWrittenJson: boolean;
  /** Undefined: the embedded database. */
  database: { urls: DatabaseUrls | undefined; pool: number };
  /** Characters of JSON that the cache holds. */
  cacheSize: number;
}>;

/** Reads the environment once. Throws one SetupError that lists every wrong or missing variable. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = checkedEnvironment.safeParse(env);
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
  const gstin = values.NYOTA_GST === undefined ? undefined : readGstin(values.NYOTA_SELLER_TAX_ID ?? "");
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    probes: probesFor(values),
    home,
    bucket: values.NYOTA_STORAGE_URL,
    backups: values.NYOTA_BACKUP_DIR
      ? { folder: path.resolve(root, values.NYOTA_BACKUP_DIR), days: values.NYOTA_BACKUP_KEEP }
      : undefined,
    publicUrl,
    // Behind a proxy that adds no header every client looks like a program on this computer; with a public address
    // there may be such a proxy.
    hasLocalTools: values.NODE_ENV !== "production" && isLocalHost(new URL(publicUrl).hostname),
    isSecure,
    secret: values.NYOTA_SECRET ?? readOrMakeSecret(secretFileOf(home)),
    oldSecret: values.NYOTA_OLD_SECRET,
    secretFile,
    mail: { url: values.NYOTA_MAIL_URL, from: values.NYOTA_MAIL_FROM },
    smsUrl: values.NYOTA_SMS_URL,
    smsPerDay: values.NYOTA_SMS_PER_DAY,
    flightsUrl: values.NYOTA_FLIGHTS_URL,
    flightsPerDay: values.NYOTA_FLIGHTS_PER_DAY,
    graph: { url: trimEndOf(values.NYOTA_WHATSAPP_GRAPH_URL, /\//), version: values.NYOTA_WHATSAPP_GRAPH_VERSION },
    linkedNumbers: {
      isEnabled: values.NYOTA_LINKED_NUMBERS,
      gap: values.NYOTA_LINKED_GAP,
      version: values.NYOTA_LINKED_VERSION,
      url: values.NYOTA_LINKED_URL,
    },
    signUp: values.NYOTA_SIGN_UP,
    hasShop: values.NYOTA_SHOP === "on",
    payments: values.NYOTA_PAYMENTS_URL,
    oldPayments: values.NYOTA_OLD_PAYMENTS_URL,
    seller: {
      name: values.NYOTA_SELLER_NAME ?? new URL(publicUrl).host,
      address: values.NYOTA_SELLER_ADDRESS ?? null,
      tax_id: gstin?.gstin ?? values.NYOTA_SELLER_TAX_ID ?? null,
      state: gstin?.state ?? null,
    },
    sellerTimeZone: values.NYOTA_SELLER_TIME_ZONE,
    taxes: values.NYOTA_TAXES ?? [],
    gst: gstin && { rate: values.NYOTA_GST ?? 0, state: gstin.state, code: values.NYOTA_GST_CODE ?? null },
    allowsPrivateWebhooks: values.NYOTA_PRIVATE_WEBHOOKS,
    policiesUrl: values.NYOTA_POLICIES_URL && trimEndOf(values.NYOTA_POLICIES_URL, /\//),
    trustProxy: values.NYOTA_TRUST_PROXY ?? 0,
    isProxyForgotten: isSecure && values.NYOTA_TRUST_PROXY === undefined,
    metricsToken: values.NYOTA_METRICS_TOKEN,
    logLevel: values.NYOTA_LOG_LEVEL,
    sandboxRate: values.NYOTA_SANDBOX_RATE,
    rateLimits: values.NYOTA_RATE_LIMITS,
    projectQuota: values.NYOTA_PROJECT_QUOTA * 1_000_000,
    shedsLoad: values.NODE_ENV !== "test",
    checksWrittenJson: values.NODE_ENV === "test",
    database: { urls: databaseUrls(values), pool: values.DATABASE_POOL },
    cacheSize: values.NYOTA_CACHE_MB * 1_000_000,
  };
}

function probesFor({ PROBE_PORT, PORT, NODE_ENV }: z.output<typeof environment>) {
  if (PROBE_PORT !== undefined) return { port: PROBE_PORT, isNamed: true };
  if (NODE_ENV !== "production" || PORT === 0 || PORT === 65535) return undefined;
  return { port: PORT + 1, isNamed: false };
}
