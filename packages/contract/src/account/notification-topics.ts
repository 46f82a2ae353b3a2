import { keysOf } from "../keys-of.ts";

type Topic = {
  label: string;
  hint: string;
  /** Notifications about one's own rights and invitations are always shown. */
  alwaysShown?: true;
  /** When it is mailed unless the user has chosen otherwise. Without this it is not mailed. */
  mail?: MailTime;
  /** Only where something is sold. */
  needsShop?: true;
  /**
   * Each kind of notification. Whatever the user has set, a `LETTER` is mailed at once in words of its own, and a
   * `MAILED` one in those of the notification.
   */
  kinds: Readonly<Record<string, Way>>;
};
type Way = "LETTER" | "MAILED" | "NOTICE";

/** What users are notified of, in the order of their settings. */
export const notificationTopics = {
  ANSWERS: {
    label: "Answers of guests",
    hint: "Answers, journeys, plus-ones, documents and requests from the guests you may see, and the waiting list.",
    kinds: {
      RSVP_ANSWER: "NOTICE",
      RSVP_JOURNEY: "NOTICE",
      RSVP_PLUS_ONE: "NOTICE",
      RSVP_PLUS_ONE_REMOVED: "NOTICE",
      RSVP_PHONE_CHANGED: "NOTICE",
      RSVP_CHANGE_REQUEST: "NOTICE",
      RSVP_NOT_US: "NOTICE",
      RSVP_LINK_LOST: "NOTICE",
      RSVP_LINKS_REPLACED: "NOTICE",
      WAITING_LIST_OFFER: "NOTICE",
      WAITING_LIST_LAPSED: "NOTICE",
      KYC_DOCUMENT: "NOTICE",
    },
  },
  REPLIES: {
    label: "Replies",
    hint: "What guests and others write back on WhatsApp: who has written, in one notification until you have read it.",
    kinds: { REPLY: "NOTICE" },
  },
  COMMENTS: {
    label: "Comments on guests",
    hint: "Comments that mention you, and those on guests about whom you have written.",
    kinds: { GUEST_COMMENT: "NOTICE", GUEST_MENTION: "NOTICE" },
  },
  MESSAGES: {
    label: "Messages",
    hint: "Campaigns that are finished or did not start, reminders and numbers that need you.",
    kinds: { campaign: "NOTICE", reminder: "NOTICE", sender: "NOTICE" },
  },
  TASKS: {
    label: "Tasks",
    hint: "Tasks that are given to you, comments and mentions.",
    kinds: { TASK_ASSIGNED: "NOTICE", TASK_COMMENT: "NOTICE", TASK_MENTION: "NOTICE" },
  },
  DUE_TASKS: {
    label: "Tasks that are due",
    hint: "Reminders of your tasks, at eight in the morning. Each task says how many days before.",
    mail: "NOW",
    kinds: { TASK_DUE: "NOTICE" },
  },
  STAY: {
    label: "Hotels",
    hint: "Rooms that have to be given back soon, and rooming lists that did not reach their hotel.",
    kinds: { ROOM_BLOCK_CUT_OFF: "NOTICE", ROOMING_LIST_UNSENT: "NOTICE" },
  },
  FILES: {
    label: "Imports and exports",
    hint: "Files that are ready, and those that failed.",
    kinds: {
      import_ready: "NOTICE",
      import_published: "NOTICE",
      import_undone: "NOTICE",
      import_failed: "NOTICE",
      export_ready: "NOTICE",
      export_failed: "NOTICE",
    },
  },
  ORDERS: {
    label: "Orders and plans",
    hint: "Refunds of what you have bought, and plans that end soon. They are always mailed too.",
    needsShop: true,
    kinds: { ORDER_REFUNDED: "MAILED", PLAN_ENDS: "MAILED" },
  },
  ACCESS: {
    label: "People and access",
    hint: "Invitations, changes of what you may see and do, new access tokens, and webhooks that were paused. Invitations, new tokens and paused webhooks are always mailed too.",
    alwaysShown: true,
    kinds: {
      INVITED: "LETTER",
      OWNERSHIP_REQUEST: "LETTER",
      INVITATION_ANSWERED: "NOTICE",
      INVITATION_NOT_SENT: "NOTICE",
      ACCESS_CHANGED: "NOTICE",
      TOKEN_CREATED: "MAILED",
      WEBHOOK_PAUSED: "MAILED",
    },
  },
} as const satisfies Record<string, Topic>;

type Topics = typeof notificationTopics;
export type NotificationTopic = keyof Topics;
export type NotificationKind = { [T in NotificationTopic]: keyof Topics[T]["kinds"] }[NotificationTopic];

/** When the notifications of a topic are mailed. */
export const mailTimes = { OFF: "No mail", NOW: "Mail at once", DAILY: "One mail a day" } as const;
export type MailTime = keyof typeof mailTimes;

/** The topics of an installation with a shop, or without one. */
export const topicsWhere = (hasShop: boolean): NotificationTopic[] =>
  keysOf(notificationTopics).filter((topic) => hasShop || !("needsShop" in notificationTopics[topic]));

/** When a topic is mailed to somebody who has chosen nothing. */
export function usualMail(topic: NotificationTopic): MailTime {
  const usual: Topic = notificationTopics[topic];
  return usual.mail ?? "OFF";
}

type Told = { topic: NotificationTopic; way: Way };
const topicOfKind = new Map<string, Told>(
  keysOf(notificationTopics).flatMap((topic) =>
    Object.entries(notificationTopics[topic].kinds).map(([kind, way]): [string, Told] => [kind, { topic, way }]),
  ),
);

/** The topic of a kind, and how it is mailed. Throws for a kind that no topic has. */
export function topicOf(kind: NotificationKind): Told {
  const found = topicOfKind.get(kind);
  if (!found) throw new Error(`No topic has notifications of the kind ${kind}.`);
  return found;
}
