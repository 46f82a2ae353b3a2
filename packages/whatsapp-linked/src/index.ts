export type { LinkKeys, KeyChange, KeyName } from "./link-keys.ts";
export { fetchFile, type FetchedFile } from "./fetch-file.ts";
export { linkNumber, type LinkEnd, type LinkMode } from "./link-number.ts";
export { openSession, type LinkedEvent, type LinkedSession, type Closed, type Sent } from "./open-session.ts";
export type { InboundMessage } from "./read-message.ts";
export type { Settings } from "./make-socket.ts";
export { unlinkNumber } from "./unlink-number.ts";
