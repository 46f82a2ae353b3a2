import { DetailedError, Upload } from "tus-js-client";
import { ApiError } from "#lib/api/api-error.ts";
import { refreshSession } from "#lib/api/api.ts";
import { readAccessToken } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";

/** A part that is cut off keeps what has arrived; smaller parts cost more requests. */
const PART_BYTES = 8 * 1024 * 1024;
/** After the last one the upload stops until it is continued. In milliseconds. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000];
/** Besides failures of the server: an expired token, a slow line, a part in between, too many at once. */
const retried: ReadonlySet<number> = new Set([401, 408, 409, 423, 429]);

type Sending = { url: string; file: Blob; signal: AbortSignal; onProgress: (sent: number) => void };

const statusOf = (error: unknown) => (error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0);

/**
 * Sends the bytes of an upload from where it stopped; waits and tries again when the connection breaks. Throws the
 * reason of the signal when it is aborted, and ApiError: with status 0 when the server can't be reached.
 */
export const sendBytes = ({ url, file, signal, onProgress }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    let isTokenOld = false;
    const upload = new Upload(file as File, {
      uploadUrl: new URL(url, window.location.origin).href,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS,
      // The server finds an unfinished upload of the same file, also from another browser.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        if (isTokenOld) await refreshSession();
        isTokenOld = false;
        request.setHeader("Authorization", `Bearer ${readAccessToken() ?? ""}`);
      },
      onShouldRetry: (error) => {
        const status = statusOf(error);
        isTokenOld = status === 401;
        return status === 0 || status >= 500 || retried.has(status);
      },
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(),
      onError: (error) => reject(readError(error)),
    });
    signal.addEventListener(
      "abort",
      () => {
        void upload.abort();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    upload.start();
  });

function readError(error: unknown): ApiError {
  const status = statusOf(error);
  const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? "") : "";
  try {
    return new ApiError(status, JSON.parse(text));
  } catch {
    return new ApiError(status, { detail: t("The upload was interrupted."), code: "UNAVAILABLE" });
  }
}
