import type { Config } from "#config.ts";
import type { Connection } from "#db/connect.ts";
import type { CacheStore } from "#db/cache.ts";
import type { FlightProvider } from "#gateways/flights/flights.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import type { Mail } from "#gateways/mail.ts";
import type { Sms } from "#gateways/sms.ts";
import type { Graph } from "#gateways/whatsapp/cloud/graph.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import type { Queue } from "#jobs/queue.ts";
import type { Logger } from "pino";
import type { Constraints } from "./failures/constraints.ts";
import type { Tokens } from "./tokens.ts";

/** The parts of the process; built once in main.ts, some replaced by tests. */
export type Deps = {
  config: Config;
  connection: Connection;
  queue: Queue;
  mail: Mail;
  /** Undefined when no provider is configured. */
  sms: Sms | undefined;
  /** Undefined when no provider is configured. */
  flights: FlightProvider | undefined;
  payments: Payments;
  /** Meta, for numbers of the Cloud API. */
  graph: Graph;
  storage: Storage;
  tokens: Tokens;
  cache: CacheStore;
  /** The error for each broken constraint of the database. */
  constraints: Constraints;
  log: Logger;
  clock: () => Date;
};
