import { SandboxBadge } from "./sender-pills.tsx";
import { useSandbox } from "./use-sandbox.ts";

/** Marks messages that were sent from a sandbox number and reached nobody. */
export const SandboxMark = ({ senderId }: { senderId: string | null }) =>
  useSandbox().isSandbox(senderId) ? <SandboxBadge driver="sandbox" /> : null;
