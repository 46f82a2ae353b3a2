import { jidDecode, jidNormalizedUser, type WASocket } from "@whiskeysockets/baileys";
import type { Confirmations } from "./confirmations.ts";

export type Text = { remoteId: string; phone: string; text: string };
export type Sent =
  | { kind: "accepted" }
  /** `code` is WhatsApp's, or NOT_ON_WHATSAPP. `until`: how long a number may start no new chats. */
  | { kind: "refused"; code: string; until?: Date | undefined }
  /** Certainly nothing has left. */
  | { kind: "not sent"; code: "NOT_CONNECTED" | "NO_DEVICES" | "NO_ANSWER" }
  /** It may have left. */
  | { kind: "unknown" };

/** An account that may not begin chats with people it has not written with. */
export const TIME_LOCK = "463";
const STALE_DEVICES = "479";

type Sending = {
  socket: WASocket;
  confirmations: Confirmations;
  addresses: Map<string, string>;
  confirmMs: number;
};

/** Sends one text. What has to be known of the recipient is asked before, when it is still certain that nothing has left. */
export async function sendText(sending: Sending, message: Text): Promise<Sent> {
  const { socket, addresses } = sending;
  try {
    const jid = addresses.get(message.phone) ?? (await findAddress(socket, message.phone));
    if (jid === null) return { kind: "refused", code: "NOT_ON_WHATSAPP" };
    addresses.set(message.phone, jid);
    const problem = await prepareDevices(socket, jid);
    if (problem) return { kind: "not sent", code: problem };
    return await sendTo(sending, jid, message);
  } catch {
    return { kind: "not sent", code: "NO_ANSWER" };
  }
}

/** Null for a phone that is not on WhatsApp. Throws when WhatsApp does not answer. */
async function findAddress(socket: WASocket, phone: string): Promise<string | null> {
  const found = await socket.onWhatsApp(phone);
  if (!found) throw new Error("WhatsApp did not answer.");
  return found.find(({ exists }) => exists)?.jid ?? null;
}

/**
 * Learns the devices of a recipient and begins a session with them. Without devices the library sends an empty message and
 * says that it was sent, and a question without an answer counts as answered there, so both are looked at here.
 */
async function prepareDevices(socket: WASocket, jid: string): Promise<"NO_DEVICES" | "NO_ANSWER" | undefined> {
  const me = socket.user?.id ?? "";
  const own = jidDecode(me)?.user;
  const devices = await socket.getUSyncDevices([jidNormalizedUser(me), jid], true, false);
  const others = devices.filter((device) => device.jid !== me);
  const theirs = others.filter(({ user }) => user !== own).map((device) => device.jid);
  const ours = others.filter(({ user }) => user === own).map((device) => device.jid);
  if (theirs.length === 0) return "NO_DEVICES";
  await socket.assertSessions([...theirs, ...ours], false);
  const areReady = async (jids: readonly string[]) => {
    for (const each of jids) if ((await socket.signalRepository.validateSession(each)).exists) return true;
    return jids.length === 0;
  };
  return (await areReady(theirs)) && (await areReady(ours)) ? undefined : "NO_ANSWER";
}

async function sendTo(sending: Sending, jid: string, message: Text): Promise<Sent> {
  const first = await handOver(sending, jid, message);
  const isStale = first.kind === "refused" && first.code === STALE_DEVICES;
  // It was refused, so it may be sent once more, to the devices that WhatsApp names now.
  const sent = isStale && (await askDevicesAnew(sending, jid)) ? await handOver(sending, jid, message) : first;
  if (sent.kind !== "refused" || sent.code !== TIME_LOCK) return sent;
  const lock = await sending.socket.fetchAccountReachoutTimelock().catch(() => undefined);
  return { ...sent, until: lock?.timeEnforcementEnds };
}

const askDevicesAnew = ({ socket }: Sending, jid: string): Promise<boolean> =>
  socket.getUSyncDevices([jid], false, false).then(
    (devices) => devices.length > 0,
    () => false,
  );

/** From here on an error is no proof that nothing has left: only WhatsApp's confirmation decides. */
async function handOver(
  { socket, confirmations, confirmMs }: Sending,
  jid: string,
  { remoteId, text }: Text,
): Promise<Sent> {
  const { told, stop } = confirmations.waitFor(remoteId, confirmMs);
  // Without `linkPreview: null` the library would fetch the pages that the text links to.
  socket.sendMessage(jid, { text, linkPreview: null }, { messageId: remoteId }).catch(() => stop());
  const confirmation = await told;
  if (!confirmation) return { kind: "unknown" };
  return confirmation.error === undefined ? { kind: "accepted" } : { kind: "refused", code: confirmation.error };
}
