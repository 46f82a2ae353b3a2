import type { ReactNode } from "react";
import { roomWords } from "./publish-labels.ts";
import { LimitBanner } from "#features/wallet/plan-limit.tsx";
import { useProject } from "#lib/navigation/project-context.ts";

/** How many of a file's new guests the plan has room for; null when all of them fit. */
export function useGuestRoom(brings: number): number | null {
  const { project } = useProject();
  if (brings === 0 || project.is_unlimited) return null;
  const { remaining } = project.credit_snapshot.credit_usage.GUEST;
  return remaining < brings ? remaining : null;
}

type GuestRoomProps = { brings: number; actions?: ReactNode; children?: ReactNode; isCompact?: boolean };

/** Says that a file has more guests than the plan has room for, with the ways on. Nothing when all of them fit. */
export function GuestRoom({ brings, actions, children, isCompact }: GuestRoomProps) {
  const { project } = useProject();
  const room = useGuestRoom(brings);
  if (room === null) return null;
  const { granted } = project.credit_snapshot.credit_usage.GUEST;
  return (
    <LimitBanner
      project={project}
      title={roomWords({ granted, remaining: room, brings })}
      needed={{ type: "GUEST", count: brings - room }}
      actions={actions}
      isCompact={isCompact}
    >
      {children}
    </LimitBanner>
  );
}
