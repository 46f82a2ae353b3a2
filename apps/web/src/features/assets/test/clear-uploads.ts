import { clearQueue } from "../uploads/upload-queue.ts";
import { uploads } from "./fake-tus.ts";

/** Forgets the uploads of the test before. */
export function clearUploads(): void {
  clearQueue();
  uploads.length = 0;
}
