import { SandboxBadge } from "./sender-pills.tsx";
import { useSandbox } from "./use-sandbox.ts";

/** Beside what looks as if it had reached somebody: it left from a number that only pretends to send. */
export const SandboxMark = ({ senderId }: { senderId: string | null }) =>
  useSandbox().isSandbox(senderId) ? <SandboxBadge driver="sandbox" /> : null;
