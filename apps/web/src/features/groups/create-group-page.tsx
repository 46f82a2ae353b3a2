import type { Group } from "@nyota/contract/guests/groups";
import { useLocation, useNavigate } from "react-router";
import { GroupSheet } from "./group-sheet.tsx";

/** Opened from the page that adds guests, it selects the new group there. */
export default function CreateGroupPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAdding = /\/add\/group\/create\/?$/.test(pathname);
  const to = isAdding ? "../.." : "..";
  function select(group: Group): void {
    const next = new URLSearchParams(search);
    next.set("group", group.id);
    next.delete("sub_group");
    void navigate({ pathname: to, search: next.toString() }, { relative: "path", replace: true });
  }
  return <GroupSheet to={to} onSaved={isAdding ? select : undefined} />;
}
