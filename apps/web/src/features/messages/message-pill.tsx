import type { Message } from "@nyota/contract/messages/messages";
import { Pill } from "#ui/pill.tsx";
import { messageStatusWords } from "./message-status.ts";

export function MessagePill({ status }: Pick<Message, "status">) {
  const { tone, label } = messageStatusWords[status];
  return <Pill tone={tone}>{label}</Pill>;
}
