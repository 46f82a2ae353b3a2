// The least a guest list can cost: node:http and ONE prepared statement as the owner of the tables, without a session, a
// transaction or row-level security, that answers the same JSON. Started by guest-list.ts in a process of its own.
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import pg from "pg";

const { FLOOR_DATABASE = "", FLOOR_PORT = "0", FLOOR_STATEMENT = "{}" } = process.env;
const { text, values } = JSON.parse(FLOOR_STATEMENT) as { text: string; values: unknown[] };
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 10, options: "-c timezone=UTC" });
const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };

createServer((request, response) => {
  pool.query<[string]>({ name: "page", text, values, rowMode: "array" }).then(
    ({ rows }) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      const bytes = Buffer.from(rows[0]![0]);
      if (!String(request.headers["accept-encoding"]).includes("br")) return response.end(bytes);
      return response.setHeader("content-encoding", "br").end(brotliCompressSync(bytes, { params }));
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(FLOOR_PORT), "127.0.0.1");
