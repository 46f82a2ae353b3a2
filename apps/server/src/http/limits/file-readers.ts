import { networksOf } from "#lib/network.ts";
import { createSlots, type Owner } from "./slots.ts";
import { UPLOAD_PATIENCE } from "./whole-body.ts";

/** Each uses a processor and some hundred megabytes while it runs. */
const MAX_READERS = 2;

/**
 * Reading uploaded files: workbooks, pictures, documents. Two at once in this process, one per project or link; others
 * wait in order. Throws inside a transaction: no database connection may be open while waiting.
 */
export const fileReaders = createSlots({
  total: MAX_READERS,
  perKey: 1,
  patience: 30_000,
  refusal: "Many files are being read just now. Try again in a moment.",
});

/**
 * Guests' files that may be received at once, in all, per network, per wide network around it and per link: each is in
 * memory as a whole. When three slots are used, only networks without one get a slot.
 */
const MAX_GUEST_UPLOADS = 5;
const MAX_GUEST_UPLOADS_PER_NETWORK = 2;
const MAX_GUEST_UPLOADS_PER_WIDE_NETWORK = 3;
const MAX_GUEST_UPLOADS_PER_LINK = 2;

/** Receives the files guests send through their pages; the key is their network, the user their link. */
export const guestUploads = createSlots({
  total: MAX_GUEST_UPLOADS,
  perKey: MAX_GUEST_UPLOADS_PER_NETWORK,
  perUser: MAX_GUEST_UPLOADS_PER_LINK,
  perNetwork: MAX_GUEST_UPLOADS_PER_WIDE_NETWORK,
  reserved: 2,
  patience: UPLOAD_PATIENCE,
  refusal: "Many files are being sent just now. Try again in a moment.",
});

/** The owner that a guest's file is counted under. */
export function guestUploader(ip: string | null, link: string): Owner {
  const { near, around } = networksOf(ip);
  return { key: near, user: link, network: around };
}
