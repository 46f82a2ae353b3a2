import { endpoint, endpoints } from "@nyota/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { JsonText } from "#db/json-text.ts";
import { checkReply } from "./reply.ts";

const { list } = endpoints("things", {
  list: endpoint({
    summary: "Things",
    may: "public",
    method: "GET",
    path: "/things/",
    reply: z.object({
      count: z.int(),
      results: z.array(z.object({ name: z.string(), made: z.object({ by: z.string() }) })),
    }),
  }),
});
const request = { log: { error: () => {} } } as unknown as FastifyRequest;
const reply = (text: string, checksWrittenJson = true) =>
  checkReply(
    { endpoint: list, request, deps: { config: { checksWrittenJson } as never } },
    {
      count: 1,
      results: new JsonText(text),
    },
  );

test("JSON that the database has written is sent as it is, inside the rest of the reply", () => {
  const sent = reply(`[{"name":"मेहंदी","made":{"by":"Asha"}}]`, false);
  expect("json" in sent && sent.json.bytes.toString()).toBe(
    `{"count":1,"results":[{"name":"मेहंदी","made":{"by":"Asha"}}]}`,
  );
});

test.each([
  ["a field that is not in the contract", `[{"name":"Mehendi","made":{"by":"Asha"},"secret":1}]`],
  ["such a field further inside", `[{"name":"Mehendi","made":{"by":"Asha","phone":"1"}}]`],
])("%s is found in tests", (_, text) => {
  expect(() => reply(text)).toThrow("fields that are not in its contract");
});

test("a missing field, and one of another type, are found in tests", () => {
  expect(() => reply(`[{"name":"Mehendi"}]`)).toThrow("Something went wrong");
  expect(() => reply(`[{"name":1,"made":{"by":"Asha"}}]`)).toThrow("Something went wrong");
});
