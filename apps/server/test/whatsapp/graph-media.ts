import type { IncomingMessage, ServerResponse } from "node:http";

/** A file that somebody has sent to a number. */
export type GraphMedia = {
  id: string;
  number: { id: string };
  bytes: Buffer;
  mime: string;
  /** Another address than the one at which the double has it. */
  url?: string;
  /** Another size than it has. */
  size?: number;
  /** The status with which a request of the file is answered, instead of the file. */
  status?: number;
};

/** First the address of a file, then the file. */
export function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { id, bytes, mime, ...media }: GraphMedia,
): void {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  if (!url.pathname.includes("/files/"))
    return void response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        messaging_product: "whatsapp",
        id,
        url: media.url ?? `${url.origin}/v23.0/files/${id}?hash=x`,
        mime_type: mime,
        file_size: String(media.size ?? bytes.length),
      }),
    );
  if (media.status !== undefined)
    return void response.writeHead(media.status, { location: `${url.origin}/else` }).end();
  response.writeHead(200, { "content-type": mime }).end(bytes);
}
