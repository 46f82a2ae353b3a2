import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant, optionalText, ordering, page, pageQuery, text } from "../fields.ts";
import { chosenGuests } from "./guest-filter.ts";

export const documentKinds = ["PASSPORT", "AADHAAR", "DRIVING_LICENCE", "VOTER_ID", "PAN", "VISA", "OTHER"] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindNames: Record<DocumentKind, string> = {
  PASSPORT: "Passport",
  AADHAAR: "Aadhaar",
  DRIVING_LICENCE: "Driving licence",
  VOTER_ID: "Voter ID",
  PAN: "PAN card",
  VISA: "Visa",
  OTHER: "Other",
};

/** RECEIVED: it was shown or existed once, and no copy is stored. FORM_VALUE: its number was typed in. */
export const documentStatuses = ["PENDING", "UPLOADED", "RECEIVED", "FORM_VALUE"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatusNames: Record<DocumentStatus, string> = {
  PENDING: "Pending",
  UPLOADED: "Uploaded",
  RECEIVED: "Received",
  FORM_VALUE: "Manual",
};

/** The limit for one file, as in every upload of a picture or document. */
export const DOCUMENT_MAX_BYTES = 25_000_000;

const kind = z.enum(documentKinds, "Choose what kind of document this is.");
const status = z.enum(documentStatuses);
/** The name of a document of the kind OTHER. */
const label = optionalText(60);

/** A document and its status. Lists never include its content: the file and the value are requested one by one. */
export const kycDocument = z.object({
  id,
  guest: z.object({ id, name: z.string(), household: z.string().nullable() }),
  kind,
  label: z.string().nullable(),
  status,
  requested_by: z.string(),
  received_at: instant.nullable(),
  received_from: z.enum(["GUEST", "HOST"]).nullable(),
  received_by: z.string().nullable(),
  /** The end of a typed value; null also for callers who may not change guests. */
  masked_value: z.string().nullable(),
  file: z.object({ mime: z.string(), bytes: z.int() }).nullable(),
  /** When the file or value is deleted automatically. */
  expires_at: instant,
  content_deleted_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type KycDocument = z.output<typeof kycDocument>;

export const documentCounts = z.object({
  by_status: z.record(status, z.int()),
  /** Guests with at least one outstanding document. */
  guests_owing: z.int(),
  guests: z.int(),
});
export type DocumentCounts = z.output<typeof documentCounts>;

export const documentView = z.object({
  id,
  viewer: z.string(),
  what: z.enum(["FILE", "VALUE"]),
  ip: z.string().nullable(),
  viewed_at: instant,
});
export type DocumentView = z.output<typeof documentView>;

/** At most one of these and of the file: the number, or a status without content. */
const content = {
  value: text(200).optional(),
  status: z.enum(["PENDING", "RECEIVED"]).optional(),
};

const inProject = z.object({ projectId: id });
const one = inProject.extend({ documentId: id });
const path = "/api/projects/{projectId}/kyc-documents/";
const pathOne = "/api/projects/{projectId}/kyc-documents/{documentId}/";
const upload = { field: "file", maxBytes: DOCUMENT_MAX_BYTES, required: false, perHour: 200 } as const;
const touches = ["rsvp"];

export const documentEndpoints = endpoints("documents", {
  list: endpoint({
    summary: "Documents requested from guests, outstanding ones first, without their content",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      guest: id.optional(),
      status: anyOf(status).optional(),
      kind: anyOf(kind).optional(),
      ordering: ordering("guest", "received_at", "expires_at", "created_at"),
    }),
    /** The counts are of all documents, whatever the filter. */
    reply: page(kycDocument).extend({ counts: documentCounts }),
  }),
  create: endpoint({
    summary:
      "Request a document from a guest, or store a received one: a file, its number, or only that it was received",
    may: "GUEST:EDIT",
    method: "POST",
    path,
    params: inProject,
    body: z.object({ guest_id: id, kind, label: label.optional(), expires_at: instant.optional(), ...content }),
    upload,
    touches,
    reply: kycDocument,
  }),
  request: endpoint({
    summary: "Request a document from many guests, by ids or by filter; guests with one of this kind are skipped",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/request/`,
    params: inProject,
    body: chosenGuests.extend({ kind, label: label.optional(), expires_at: instant.optional() }),
    status: 200,
    touches,
    reply: z.object({ requested: z.int(), already: z.int() }),
  }),
  read: endpoint({
    summary: "One document, without its content",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: kycDocument,
  }),
  update: endpoint({
    summary:
      "Store what was received (a file, a number, or only that it was received), request it again, or change the date of deletion",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: z.object({ expires_at: instant.optional(), ...content }),
    upload,
    touches,
    reply: kycDocument,
  }),
  remove: endpoint({
    summary: "Delete a document with its file",
    may: "GUEST:DELETE",
    afterTrial: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    touches,
    reply: nothing,
  }),
  file: endpoint({
    summary: "The file of a document; every view is recorded",
    may: "GUEST:EDIT",
    method: "GET",
    path: `${pathOne}file/`,
    alsoStores: "who has viewed it, and when",
    params: one,
    download: true,
    reply: z.any(),
  }),
  value: endpoint({
    summary: "The number of a document that was typed in; every view is recorded",
    may: "GUEST:EDIT",
    method: "GET",
    path: `${pathOne}value/`,
    alsoStores: "who has viewed it, and when",
    params: one,
    reply: z.object({ value: z.string() }),
  }),
  views: endpoint({
    summary: "Who has viewed a document's content, the latest first",
    may: "GUEST:EDIT",
    method: "GET",
    path: `${pathOne}views/`,
    params: one,
    query: pageQuery.omit({ search: true }),
    reply: page(documentView),
  }),
});
