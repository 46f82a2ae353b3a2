import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfReply, PdfRows, PdfSettings } from "./pdf-messages.ts";
import type { Row } from "../sheet/sheet.ts";

// Runs in its own thread: laying out thousands of rows takes seconds of CPU time.
const pieceSize = 65_536;
const port = parentPort!;
const { about, name, columns, layout } = workerData as PdfSettings;
const reply = (reply: PdfReply) => port.postMessage(reply);

/** Requests rows one batch at a time; the next is requested before this one is drawn. */
async function* askForRows(): AsyncGenerator<Row[]> {
  const ask = async () => {
    const answer = once(port, "message") as Promise<[PdfRows]>;
    reply({ wants: "rows" });
    const [{ rows }] = await answer;
    return rows;
  };
  for (let next = ask(); ;) {
    const rows = await next;
    if (rows.length === 0) return;
    next = ask();
    yield rows;
  }
}

/** Joins many small pieces into fewer large ones. */
async function* gather(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pending: Uint8Array[] = [];
  let bytes = 0;
  const join = () => {
    const joined = new Uint8Array(bytes);
    let at = 0;
    for (const piece of pending.splice(0)) {
      joined.set(piece, at);
      at += piece.length;
    }
    bytes = 0;
    return joined;
  };
  for await (const piece of pieces) {
    pending.push(piece);
    bytes += piece.length;
    if (bytes >= pieceSize) yield join();
  }
  if (bytes > 0) yield join();
}

try {
  const file = drawPdf({ about, sheets: [{ name, columns, rows: askForRows(), ...(layout && { layout }) }] });
  for await (const piece of gather(file)) port.postMessage({ piece } satisfies PdfReply, [piece.buffer]);
  reply({ done: true });
} catch (error) {
  reply({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
port.close();
