import { z } from "zod";

/** Where Meta keeps the files of its Graph API; their hosts begin with other names. */
const FILE_HOSTS = ["fbsbx.com", "fbcdn.net", "whatsapp.net"];
const TIMEOUT_MS = 60_000;

/** `elsewhere`: the address is not one of Meta's, and nothing was requested. */
export type Download =
  | { kind: "file"; bytes: Buffer }
  | { kind: "elsewhere" | "too large" }
  | { kind: "refused"; status: number }
  | { kind: "failed"; message: string };
type Wanted = { base: string; token: string; url: string; maxBytes: number; timeout?: number };

/**
 * Fetches a file from the address that Meta has named for it. The request contains the access token, and an answer of
 * the Graph API may be about anything, so only Meta's own hosts are asked, and no redirection is followed.
 */
export async function downloadFile({ base, token, url, maxBytes, timeout = TIMEOUT_MS }: Wanted): Promise<Download> {
  const target = findTarget(url, base);
  if (!target) return { kind: "elsewhere" };
  try {
    const response = await fetch(target, {
      headers: { authorization: `Bearer ${token}`, "user-agent": "Nyota" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: "refused", status: response.status };
    }
    const bytes = await readLimited(response, maxBytes);
    return bytes ? { kind: "file", bytes } : { kind: "too large" };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : "" };
  }
}

/** An address of the Graph API itself, or of Meta's hosts for files. */
function findTarget(url: string, base: string): URL | undefined {
  const target = z.url().safeParse(url).success ? new URL(url) : undefined;
  if (!target || target.username !== "" || target.password !== "") return undefined;
  if (target.origin === new URL(base).origin) return target;
  const isMetas = FILE_HOSTS.some((host) => target.hostname === host || target.hostname.endsWith(`.${host}`));
  return target.protocol === "https:" && target.port === "" && isMetas ? target : undefined;
}

/** Undefined for an answer with more bytes, of which no more are read. */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
