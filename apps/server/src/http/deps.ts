import type { Config } from "#config.ts";
import type { Connection } from "#db/connect.ts";
import type { CacheStore } from "#db/cache.ts";
import type { Mail } from "#gateways/mail.ts";
import type { Sms } from "#gateways/sms.ts";
import type { Storage } from "#gateways/storage.ts";
import type { Queue } from "#jobs/queue.ts";
import type { Logger } from "pino";
import type { Constraints } from "./failures/constraints.ts";
import type { Tokens } from "./tokens.ts";

/** What the process is made of; built once in main.ts, replaced in parts by tests. */
export type Deps = {
  config: Config;
  connection: Connection;
  queue: Queue;
  mail: Mail;
  /** Undefined when no provider is configured. */
  sms: Sms | undefined;
  storage: Storage;
  tokens: Tokens;
  cache: CacheStore;
  /** What is answered when a constraint of the database is broken. */
  constraints: Constraints;
  log: Logger;
  clock: () => Date;
};
