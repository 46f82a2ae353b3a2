import { networksOf } from "#lib/network.ts";
import { createSlots, type Owner } from "./slots.ts";
import { UPLOAD_PATIENCE } from "./whole-body.ts";

/** Each takes a processor and some hundred megabytes while it runs. */
const MAX_READERS = 2;

/**
 * Reading what people upload: workbooks, pictures, documents. Two at once in this process, one of each project or link; others wait in
 * order. Throws inside a transaction: no connection of the database is held meanwhile.
 */
export const fileReaders = createSlots({
  total: MAX_READERS,
  perKey: 1,
  patience: 30_000,
  refusal: "Many files are being read just now. Try again in a moment.",
});

/**
 * Files of guests that may be on their way in at once, of one network, of the wide one around it and of one link: each is held in memory whole.
 * From three on each network has one.
 */
const MAX_GUEST_UPLOADS = 5;
const MAX_GUEST_UPLOADS_PER_NETWORK = 2;
const MAX_GUEST_UPLOADS_PER_WIDE_NETWORK = 3;
const MAX_GUEST_UPLOADS_PER_LINK = 2;

/** Receiving what guests send through their pages; the key is their network, the user their link. */
export const guestUploads = createSlots({
  total: MAX_GUEST_UPLOADS,
  perKey: MAX_GUEST_UPLOADS_PER_NETWORK,
  perUser: MAX_GUEST_UPLOADS_PER_LINK,
  perNetwork: MAX_GUEST_UPLOADS_PER_WIDE_NETWORK,
  reserved: 2,
  patience: UPLOAD_PATIENCE,
  refusal: "Many files are being sent just now. Try again in a moment.",
});

/** Whom a guest's file counts for. */
export function guestUploader(ip: string | null, link: string): Owner {
  const { near, around } = networksOf(ip);
  return { key: near, user: link, network: around };
}
