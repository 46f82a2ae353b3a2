import {
  type MessageKind,
  messageKindLabels,
  type MessageStatus,
  messageStatusLabels,
} from "@nyota/contract/message-status";
import { countMessages, readMessageBatches } from "#features/messages/queries.ts";
import { toWallTime } from "#lib/wall-time.ts";
import type { Scope } from "#http/scope.ts";
import type { Cell, Column, Row } from "../sheet/sheet.ts";
import type { Topic, Wanted } from "../sheet/topic.ts";

const both = { section: "GUEST", in_sheet: true, on_paper: true, kind: "text" } as const;
const inSheet = { ...both, on_paper: false };

type Message = Awaited<ReturnType<ReturnType<typeof readMessageBatches>["next"]>>["value"] extends (infer M)[] | void
  ? M
  : never;
type Read = (message: Message, timeIn: (instant: string | null) => Cell) => Cell;
type MessageColumn = Column & { read: Read };

const all: MessageColumn[] = [
  { ...both, key: "guest", label: "Guest", width: 24, read: ({ guest }) => guest?.name ?? null },
  { ...both, key: "phone", label: "Phone", kind: "phone", width: 18, read: ({ phone }) => phone },
  { ...inSheet, key: "guests", label: "Guests", kind: "number", width: 8, read: (message) => message.guest_count },
  {
    ...both,
    key: "campaign",
    label: "Campaign",
    width: 24,
    read: ({ campaign, kind }) => campaign?.name ?? messageKindLabels[kind as MessageKind],
  },
  { ...inSheet, key: "sender", label: "Sent from", width: 20, read: ({ sender }) => sender.label },
  {
    ...both,
    key: "status",
    label: "Status",
    width: 12,
    read: ({ status }) => messageStatusLabels[status as MessageStatus],
  },
  { ...both, key: "reason", label: "Reason", width: 34, read: ({ error_text }) => error_text },
  { ...inSheet, key: "created", label: "Written", width: 17, read: ({ created_at }, timeIn) => timeIn(created_at) },
  { ...both, key: "sent", label: "Sent", width: 17, read: ({ sent_at }, timeIn) => timeIn(sent_at) },
  {
    ...inSheet,
    key: "delivered",
    label: "Delivered",
    width: 17,
    read: ({ delivered_at }, timeIn) => timeIn(delivered_at),
  },
  { ...inSheet, key: "read", label: "Read", width: 17, read: ({ read_at }, timeIn) => timeIn(read_at) },
  { ...inSheet, key: "text", label: "Text", width: 60, read: ({ text }) => text },
];

/** The outbox, oldest first, with the times of the project. A private link in a text is hidden as on the screen. */
export const messageTopic: Topic = {
  title: "Messages",
  countMessages,
  listColumns: () => Promise.resolve(all.map(({ read: _read, ...column }) => column)),
  open: async (scope, { columns, messages, onRows }) => {
    const total = await countMessages(scope, messages);
    return { total, sheets: [{ name: "Messages", columns, rows: writeRows(scope, { columns, messages, onRows }) }] };
  },
};

async function* writeRows(
  scope: Scope,
  { columns, messages, onRows }: Pick<Wanted, "columns" | "messages" | "onRows">,
) {
  const readers = columns.map(({ key }) => all.find((column) => column.key === key));
  const timeIn = await readClock(scope);
  for await (const batch of readMessageBatches(scope, messages)) {
    yield batch.map((message): Row => ({ cells: readers.map((column) => column?.read(message, timeIn) ?? null) }));
    await onRows(batch.length);
  }
}

/** "2027-02-12 19:05" in the project's time zone. */
async function readClock(scope: Scope) {
  const { time_zone } = await scope.db
    .selectFrom("projects")
    .select("time_zone")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return (instant: string | null): Cell => instant && toWallTime(new Date(instant), time_zone).replace("T", " ");
}
