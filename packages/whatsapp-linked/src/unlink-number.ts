import { readDevice, type LinkKeys } from "./link-keys.ts";
import { unlink } from "./link-number.ts";
import { makeSocket, type Settings } from "./make-socket.ts";

/** Takes a linked number off the list of devices on its phone. True when its keys are of no use any more. */
export async function unlinkNumber(settings: Settings, keys: LinkKeys): Promise<boolean> {
  const device = await keys.readDevice();
  if (device === undefined) return true;
  const creds = readDevice(device);
  const socket = makeSocket(settings, { creds, keys });
  socket.ev.on("creds.update", (update) => void Object.assign(creds, update));
  return unlink(socket, settings);
}
