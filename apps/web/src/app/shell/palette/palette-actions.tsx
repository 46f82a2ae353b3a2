import type { ModuleAccess } from "@nyota/contract/access";
import { CalendarPlus, FileLock2, FilePlus, Import, Pencil, Send, Smartphone, UserPlus } from "lucide-react";
import type { ComponentType } from "react";
import { mayOpen } from "#app/access-guard.tsx";
import { hasPage } from "#lib/navigation/pages.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

type Action = { title: string; path: string; icon: ComponentType; needs: ModuleAccess | "owner" };

const actions: Action[] = [
  { title: "Add guest", path: "guests/add", icon: UserPlus, needs: "GUEST:CREATE" },
  { title: "Import guests", path: "guests/import", icon: Import, needs: "GUEST:CREATE" },
  { title: "Ask guests for documents", path: "guests/documents/request", icon: FileLock2, needs: "GUEST:EDIT" },
  { title: "Add event", path: "events/create", icon: CalendarPlus, needs: "EVENT:CREATE" },
  { title: "New campaign", path: "campaigns/create", icon: Send, needs: "MESSAGE:CREATE" },
  { title: "New template", path: "message-templates/create", icon: FilePlus, needs: "MESSAGE:CREATE" },
  { title: "Link a number", path: "numbers/add", icon: Smartphone, needs: "MESSAGE:CREATE" },
  { title: "Edit project", path: "dashboard/edit-project", icon: Pencil, needs: "owner" },
];

/** The actions that this user may do here, on pages that exist. */
export function listActions(current: CurrentProject | null) {
  if (!current || current.isExpired) return [];
  return actions
    .map((action) => ({ ...action, url: `/projects/${current.projectId}/${action.path}` }))
    .filter((action) => hasPage(action.url) && mayOpen(current, action.needs));
}
