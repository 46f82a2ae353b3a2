import type { Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { describeState } from "../sender-states.ts";
import { describeWait } from "./describe-wait.ts";

/** What the state of a number means, and until when one that could send waits. */
export function StateText({ sender, children }: { sender: Sender; children?: ReactNode }) {
  const { project } = useProject();
  const wait = describeWait(sender, project.time_zone);
  const state = wait && !sender.state_reason ? undefined : describeState(sender);
  return (
    <p className="text-ink-2">
      {[state, wait].filter(Boolean).join(" ")} {children}
    </p>
  );
}
