import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import sharp from "sharp";
import { call, send } from "#test/client.ts";
import type { Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

/** A photo with a location in its metadata. */
export const photo = (size = { width: 640, height: 400 }) =>
  sharp({ create: { ...size, channels: 3, background: "#8e2f2b" } })
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();

export const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n% PASSPORT-TEXT-Z1234567\ntrailer <</Root 1 0 R>>\n%%EOF\n",
);

type At = { projectId: string; documentId: string };
export const askFor = async (
  { app }: Harness,
  who: Person,
  body: { projectId: string; guest_id: string; kind?: "PASSPORT" | "AADHAAR" | "VISA" },
): Promise<KycDocument> => {
  const { projectId, ...rest } = body;
  const answer = await call(
    app,
    documentEndpoints.create,
    { params: { projectId }, body: { kind: "PASSPORT", ...rest } },
    who,
  );
  if (answer.status !== 201) throw new Error(`The document was not made: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const upload = ({ app }: Harness, who: Person, at: At, bytes: Buffer, name = "scan.pdf") =>
  send(app, documentEndpoints.update, { params: at, body: {}, file: { name, bytes } }, who);

/** The response with its body as raw bytes. */
export const fetchFile = ({ app }: Harness, who: Person, { projectId, documentId }: At) =>
  app.inject({
    method: "GET",
    url: `/api/projects/${projectId}/kyc-documents/${documentId}/file/`,
    headers: { authorization: `Bearer ${who.token}` },
  });

/** Everything in the storage for a project: name → bytes. */
export function storedFiles({ deps }: Harness, projectId: string): Map<string, Buffer> {
  const folder = path.join(deps.config.home, "files", projectId);
  try {
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
  } catch {
    return new Map();
  }
}

const boundary = "phone";
/** A multipart form as a browser without JavaScript sends it. */
export const sendForm = (
  { app }: Harness,
  url: string,
  file: { name: string; bytes: Buffer } | undefined,
  options: { lang?: string; headers?: Record<string, string> } = {},
) =>
  app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "sec-fetch-site": "same-origin",
      ...options.headers,
    },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="lang"\r\n\r\n${options.lang ?? "en"}\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name ?? ""}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      file?.bytes ?? Buffer.alloc(0),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
