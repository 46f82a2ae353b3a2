import { type AuthenticationCreds, initAuthCreds, type WASocket } from "@whiskeysockets/baileys";
import { type KeyChange, keysInMemory, writeDevice } from "./link-keys.ts";
import { codeOf, makeSocket, phoneOf, type Settings } from "./make-socket.ts";

export type LinkMode = "QR" | "CODE";
export type LinkEnd =
  | { kind: "linked"; phone: string; device: string; keys: KeyChange[] }
  /** The phone of another number was used; the device that it has made was unlinked again. */
  | { kind: "other number"; phone: string }
  | { kind: "not linked"; code: number };
type Shown = { value: string; expiresAt: Date };

type Linking = {
  settings: Settings;
  mode: LinkMode;
  phone: string;
  /** A QR code, or a pairing code, that is valid until then. The next QR code replaces the one before. */
  show: (shown: Shown) => void;
  signal: AbortSignal;
};

const FIRST_QR_MS = 60_000;
const NEXT_QR_MS = 20_000;
/** WhatsApp ends the connection in which a pairing code was asked for about then. */
const CODE_MS = 160_000;
const RESTART = 515;

/**
 * Links a number with its phone, in memory: nothing is stored before the phone has agreed, because keys of a linking that
 * was left half-way are refused later.
 */
export async function linkNumber({ settings, mode, phone, show, signal }: Linking): Promise<LinkEnd> {
  const creds = initAuthCreds();
  const { keys, changes } = keysInMemory();
  const socket = makeSocket(settings, { creds, keys });
  const code = await followLinking({ socket, creds, mode, phone, show, settings, signal });
  const linked = phoneOf(creds.me?.id);
  if (code !== RESTART || linked === undefined) return { kind: "not linked", code };
  if (linked === phone) return { kind: "linked", phone, device: writeDevice(creds), keys: changes() };
  await unlink(makeSocket(settings, { creds, keys }), settings);
  return { kind: "other number", phone: linked };
}

type Followed = Linking & { socket: WASocket; creds: AuthenticationCreds };

/** The code with which the connection ends: RESTART once the phone has agreed. */
const followLinking = ({ socket, creds, mode, phone, show, settings, signal }: Followed): Promise<number> =>
  new Promise((resolve) => {
    let shown = 0;
    const stop = () => void socket.end(undefined);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    socket.ev.on("creds.update", (update) => void Object.assign(creds, update));
    socket.ev.on("connection.update", (update) => {
      if (update.connection === "close") {
        signal.removeEventListener("abort", stop);
        resolve(codeOf(update));
        return;
      }
      if (!update.qr) return;
      shown += 1;
      if (mode === "QR") {
        const life = settings.qrMs ?? (shown === 1 ? FIRST_QR_MS : NEXT_QR_MS);
        show({ value: update.qr, expiresAt: new Date(Date.now() + life) });
      } else if (shown === 1) {
        socket.requestPairingCode(phone.replace(/\D/g, "")).then(
          (value) => show({ value: withDash(value), expiresAt: new Date(Date.now() + CODE_MS) }),
          () => stop(),
        );
      }
    });
  });

const withDash = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

const UNLINK_MS = 20_000;

/** Takes the device off the phone's list. True when WhatsApp was told; a device that it no longer knows is off anyway. */
export async function unlink(socket: WASocket, { queryMs }: Settings): Promise<boolean> {
  const closed = await new Promise<number | "open">((resolve) => {
    const limit = setTimeout(() => resolve(0), queryMs ?? UNLINK_MS);
    socket.ev.on("connection.update", (update) => {
      if (update.connection === undefined || update.connection === "connecting") return;
      clearTimeout(limit);
      resolve(update.connection === "open" ? "open" : codeOf(update));
    });
  });
  if (closed !== "open") {
    await socket.end(undefined);
    return closed === 401;
  }
  await socket.logout().catch(() => {});
  return true;
}
