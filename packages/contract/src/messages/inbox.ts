import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, longText, page, pageQuery, phone } from "../fields.ts";
import { undoId } from "../guests/guest-cells.ts";
import { messageStatuses } from "../message-status.ts";

/** What can come back: as WhatsApp names it, and OTHER for what it adds later. */
export const replyKinds = [
  "TEXT",
  "BUTTON",
  "IMAGE",
  "VIDEO",
  "AUDIO",
  "DOCUMENT",
  "STICKER",
  "LOCATION",
  "CONTACT",
  "REACTION",
  "OTHER",
] as const;
export type ReplyKind = (typeof replyKinds)[number];
/** The longest text of WhatsApp. */
export const REPLY_MAX = 4_096;

/** What a reply plainly says to an invitation. */
export const plainAnswers = ["YES", "NO"] as const;
export type PlainAnswer = (typeof plainAnswers)[number];
/** What a host has made of a plain reply: the answers of guests, or nothing. */
export const replyOutcomes = ["ANSWERED", "SET_ASIDE"] as const;

/** WAITING: it is being fetched from WhatsApp. FAILED: that was given up, with the reason. */
export const replyFileStates = ["WAITING", "STORED", "FAILED"] as const;
/** What came with a reply: a picture, a video, a voice message or a document. */
export const replyFile = z.object({
  state: z.enum(replyFileStates),
  /** As its sender has named it; once it is stored there is always one. */
  name: z.string().nullable(),
  mime: z.string().nullable(),
  bytes: z.int().nullable(),
  problem: z.string().nullable(),
});
export type ReplyFile = z.output<typeof replyFile>;

/** Whose conversations: those of guests, or of numbers that nobody on the list has. */
export const inboxSides = ["GUESTS", "UNKNOWN"] as const;
export type InboxSide = (typeof inboxSides)[number];
/** What a list can be limited to: unread replies, or replies offered as an answer. */
export const inboxFilters = ["UNREAD", "OFFERED"] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** Everything that came from one phone, and was sent to it. */
export const conversation = z.object({
  id,
  phone: z.string(),
  /** What its owner calls themselves on WhatsApp. */
  profile_name: z.string().nullable(),
  /** The guests with this number. */
  guests: z.array(z.object({ id, name: z.string(), household: z.string().nullable() })),
  last_reply: z.object({ id, kind: z.enum(replyKinds), text: z.string().nullable() }),
  last_reply_at: instant,
  unread: z.int(),
  /** Its last plain reply, while it can be entered as an answer. */
  offered: z.enum(plainAnswers).nullable(),
  /** Nothing is sent to this phone any more. */
  is_opted_out: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

const named = z.object({ id, name: z.string() });
/** A plain reply, with the open invitations that it may be the answer to. */
export const offer = z.object({
  reply_id: id,
  answer: z.enum(plainAnswers),
  invitations: z.array(z.object({ guest: named, event: named })),
});
export type Offer = z.output<typeof offer>;
export const conversationDetail = conversation.extend({ offer: offer.nullable() });
export type ConversationDetail = z.output<typeof conversationDetail>;

/** One message of a conversation, sent or received. */
export const conversationEntry = z.object({
  id,
  at: instant,
  text: z.string().nullable(),
  sender: named,
  /** Null for a message that was sent. */
  reply: z
    .object({
      kind: z.enum(replyKinds),
      is_read: z.boolean(),
      answer: z.enum(plainAnswers).nullable(),
      outcome: z.enum(replyOutcomes).nullable(),
      /** Null for a reply without one. */
      file: replyFile.nullable(),
    })
    .nullable(),
  /** Null for a reply. */
  message: z.object({ status: z.enum(messageStatuses), campaign: z.string().nullable() }).nullable(),
});
export type ConversationEntry = z.output<typeof conversationEntry>;

const side = z.object({ all: z.int(), unread: z.int() });
/** The conversations of each side, those with unread replies, and those with an offered answer. */
export const inboxCounts = z.object({ guests: side, unknown: side, offered: z.int() });

const inProject = z.object({ projectId: id });
const one = inProject.extend({ conversationId: id });
const oneReply = inProject.extend({ replyId: id });
const path = "/api/projects/{projectId}/conversations/";
const pathOne = `${path}{conversationId}/` as const;
const pathReply = "/api/projects/{projectId}/replies/{replyId}/";
const MAX_ANSWERS = 500;

export const inboxEndpoints = endpoints("inbox", {
  list: endpoint({
    summary: "The conversations with replies, the newest first, and how many there are of each kind",
    may: "MESSAGE:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      from: z.enum(inboxSides).optional(),
      only: z.enum(inboxFilters).optional(),
      /** Those of a phone of this guest. */
      guest: id.optional(),
    }),
    reply: page(conversation).extend({
      counts: inboxCounts,
    }),
  }),
  read: endpoint({
    summary: "One conversation, with the open invitations to which its last plain reply may be the answer",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: conversationDetail,
  }),
  entries: endpoint({
    summary: "What was sent to a phone and what came back, the newest first",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: `${pathOne}entries/`,
    params: one,
    query: pageQuery.omit({ search: true }),
    reply: page(conversationEntry),
  }),
  mark: endpoint({
    summary: "Mark the replies of a conversation up to one of them as read, or from it on as unread",
    may: "MESSAGE:EDIT",
    method: "POST",
    path: `${pathOne}actions/mark/`,
    params: one,
    body: z.object({ is_read: z.boolean(), reply_id: id }),
    status: 200,
    noActivity: "reading changes nothing of the project",
    touches: ["projects"],
    reply: conversationDetail,
  }),
  answer: endpoint({
    summary: "Enter what a plain reply says as the answer to these open invitations",
    may: "GUEST:EDIT",
    alsoNeeds: "MESSAGE:EDIT",
    method: "POST",
    path: `${pathReply}actions/answer/`,
    params: oneReply,
    body: z.object({
      answers: z
        .array(z.object({ guest_id: id, event_id: id }))
        .min(1, "Choose a guest.")
        .max(MAX_ANSWERS),
    }),
    status: 200,
    touches: ["guests", "guest-list", "groups", "events", "projects", "analytics"],
    reply: z.object({ count: z.int(), undo_id: undoId }),
  }),
  setAside: endpoint({
    summary: "Note that a plain reply is no answer, so that it is not offered; or let it be offered again",
    may: "MESSAGE:EDIT",
    method: "POST",
    path: `${pathReply}actions/set-aside/`,
    params: oneReply,
    body: z.object({ is_set_aside: z.boolean() }),
    status: 200,
    noActivity: "no answer and no guest is changed by it",
    touches: ["projects"],
    reply: conversationDetail,
  }),
  file: endpoint({
    summary: "What came with a reply: a picture, a video, a voice message or a PDF",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: `${pathReply}file/`,
    params: oneReply,
    download: true,
    reply: z.any(),
  }),
  fetchFile: endpoint({
    summary: "Try again to fetch what came with a reply from WhatsApp",
    may: "MESSAGE:EDIT",
    method: "POST",
    path: `${pathReply}actions/fetch-file/`,
    params: oneReply,
    status: 200,
    noActivity: "it only tries again what Nyota does by itself",
    reply: conversationDetail,
  }),
  simulate: endpoint({
    summary: "Pretend a reply to a sandbox number",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/simulate-reply/",
    params: inProject.extend({ senderId: id }),
    body: z.object({ phone, text: longText(REPLY_MAX), with_picture: z.boolean().optional() }),
    status: 200,
    touches: ["projects"],
    reply: conversationDetail,
  }),
});
