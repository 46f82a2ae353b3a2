import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { compressReplies } from "./compress-replies.ts";

const text = "Asha Verma, Bride's side. ".repeat(200);
const app = fastify();
compressReplies(app);
app.get("/json", async (_, reply) => reply.type("application/json; charset=utf-8").send(Buffer.from(text)));
app.get("/page", async (_, reply) => reply.type("text/html").header("vary", "Cookie").send(text));
app.get("/short", async (_, reply) => reply.type("text/html").send("Asha"));
app.get("/picture", async (_, reply) => reply.type("image/jpeg").send(Buffer.from(text)));
app.get("/stream", async (_, reply) => reply.type("text/csv").send(Readable.from([text])));

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["zstd;q=0, br;q=0.0, gzip;q=0.5", "gzip"],
] as const)("to a reader who takes %s it is sent as %s", async (accepted, encoding) => {
  for (const url of ["/json", "/page", "/json"]) {
    const { headers, rawPayload } = await ask(url, accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(unpack[encoding](rawPayload).toString()).toBe(text);
  }
});

test.each([undefined, "", "identity", "gzip;q=0", "deflate"])(
  "to a reader who takes %s it is sent as it is",
  async (accepted) => {
    const { headers, payload } = await ask("/page", accepted);
    expect([headers["content-encoding"], payload]).toEqual([undefined, text]);
    expect(headers["vary"]).toBe("Cookie, Accept-Encoding");
  },
);

test.each(["/short", "/picture", "/stream"])("%s is left as it is", async (url) => {
  const { headers } = await ask(url, "zstd, br, gzip");
  expect(headers["content-encoding"]).toBeUndefined();
});
