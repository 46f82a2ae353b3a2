import { parentPort, workerData } from "node:worker_threads";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { TopicJudge } from "./judge-records.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { fileGone } from "./file-gone.ts";
import type { Judge } from "./judge-table.ts";
import type { ReaderReply, ReaderRequest, ThreadSettings } from "./reader-messages.ts";
import { readTable } from "#lib/tables/read-table.ts";
import { knownHeaders } from "../columns/known-headers.ts";
import type { OpenRow } from "./resolve-row.ts";
import type { Table } from "#lib/tables/model/table.ts";

// Runs in its own thread and answers one request at a time; it never reads ahead of the request.
const port = parentPort!;
if ((workerData as ThreadSettings).isSpare) void import("./judge-table.ts");
let table: Table | undefined;
let topic: ImportTopic = "guests";
let judge: Judge | TopicJudge | undefined;

async function answer(request: ReaderRequest): Promise<ReaderReply> {
  const { ask } = request;
  switch (ask) {
    case "open":
      topic = request.options.topic ?? "guests";
      table = await readTable({ ...request.options, headerWords: await headerWordsOf(topic) });
      if (request.options.judges && topic === "guests") setImmediate(() => void import("./judge-table.ts"));
      return { ok: ask, description: table.description };
    case "describe": {
      // The code that judges rows is imported only for the request that needs it: it loads the phone number plans of
      // all countries.
      const { describeTable } = await import("./describe-table.ts");
      return {
        ok: ask,
        description: await describeTable(table!, { targets: request.targets, topic, bytes: table!.bytes }),
      };
    }
    case "plan": {
      const { plan } = request;
      const rows = table!.rows[Symbol.asyncIterator]();
      if ("topic" in plan) judge = (await import("./judge-records.ts")).createTopicJudge(rows, plan);
      else judge = (await import("./judge-table.ts")).createJudge(rows, { plan });
      return { ok: ask };
    }
    case "guests":
      judge!.addGuests(request.guests);
      return { ok: ask };
    case "read":
      return { ok: ask, rows: await judge!.read() };
    case "judge":
      return { ok: ask, ...judge!.judge(request.decisions) };
    case "open-rows":
      return { ok: ask, rows: judge!.openRows() };
    case "resolve":
      return { ok: ask, rows: JSON.stringify(judge!.resolve(JSON.parse(request.rows) as OpenRow[])) };
  }
}

/** Loaded for other lists than those of guests only. */
async function headerWordsOf(of: ImportTopic): Promise<HeaderWords> {
  if (of === "guests") return knownHeaders;
  return (await import("../topics/topic-headers.ts")).topicHeaderWords[of];
}

function explain(error: unknown): ReaderReply {
  const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
  const known = isGone ? fileGone() : error;
  if (known instanceof ImportFileError) return { failure: { code: known.code, message: known.message } };
  return {
    failure: {
      code: "READER_FAILED",
      message: "This file could not be read. Save it again in Excel and upload that.",
    },
    detail: String(error),
  };
}

port.on("message", async (request: ReaderRequest) => port.postMessage(await answer(request).catch(explain)));
