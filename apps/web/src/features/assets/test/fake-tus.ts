import { vi } from "vitest";

type Options = {
  uploadUrl: string;
  onProgress: (sent: number, total: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
};
/** An upload as tus-js-client was told to send it; a test decides how it goes on. */
export type FakeUpload = { file: File; options: Options; isAborted: boolean };
export const uploads: FakeUpload[] = [];

/** In place of tus-js-client: sends nothing. */
export const fakeTus = {
  Upload: vi.fn(function (this: { start: () => void; abort: () => Promise<void> }, file: File, options: Options) {
    const upload: FakeUpload = { file, options, isAborted: false };
    this.start = () => void uploads.push(upload);
    this.abort = async () => void (upload.isAborted = true);
  }),
  DetailedError: class extends Error {},
};
