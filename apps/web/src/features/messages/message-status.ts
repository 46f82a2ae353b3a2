import type { Message, MessageStatus } from "@nyota/contract/messages/messages";
import {
  isStatusOf,
  messageKindLabels,
  messageStatusLabels,
  movingStatuses,
  retryableStatuses,
  stoppableStatuses,
} from "@nyota/contract/message-status";
import { t, translate } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

type Words = { tone: PillTone; label: string; text: string };

export const messageStatusWords: Record<MessageStatus, Words> = {
  QUEUED: { tone: "wait", label: translate(messageStatusLabels.QUEUED), text: t("It waits for its turn.") },
  PENDING: { tone: "info", label: translate(messageStatusLabels.PENDING), text: t("It is being sent right now.") },
  PAUSED: { tone: "wait", label: translate(messageStatusLabels.PAUSED), text: t("It is paused, or its campaign is.") },
  SENT: {
    tone: "info",
    label: translate(messageStatusLabels.SENT),
    text: t("It was sent, but has not reached the phone yet."),
  },
  DELIVERED: { tone: "info", label: translate(messageStatusLabels.DELIVERED), text: t("It has reached the phone.") },
  READ: { tone: "yes", label: translate(messageStatusLabels.READ), text: t("It has been opened.") },
  HALTED: {
    tone: "bad",
    label: translate(messageStatusLabels.HALTED),
    text: t("Its number can't send at the moment."),
  },
  CANCELLED: {
    tone: "no",
    label: translate(messageStatusLabels.CANCELLED),
    text: t("It was stopped before it was sent."),
  },
  FAILED: { tone: "bad", label: translate(messageStatusLabels.FAILED), text: t("It did not arrive.") },
};

export const isMoving = (byStatus: Record<string, number>) =>
  Object.entries(byStatus).some(([status, count]) => isStatusOf(movingStatuses, status) && count > 0);

export const canRetry = ({ status }: Pick<Message, "status">) => isStatusOf(retryableStatuses, status);
export const canCancel = ({ status }: Pick<Message, "status">) => isStatusOf(stoppableStatuses, status);

export const describeOrigin = ({ campaign, kind }: Pick<Message, "campaign" | "kind">) =>
  campaign?.name ?? translate(messageKindLabels[kind]);

/** The last change of status, and when. */
export const lastMoment = ({ read_at, delivered_at, sent_at, created_at }: Message) =>
  read_at ?? delivered_at ?? sent_at ?? created_at;
