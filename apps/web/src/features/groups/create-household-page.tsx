import type { Group } from "@nyota/contract/guests/groups";
import { useLocation, useNavigate, useParams } from "react-router";
import { GroupSheet } from "./group-sheet.tsx";

/** Opened from the page that adds guests, it selects the new household there. */
export default function CreateHouseholdPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { selectedGroup } = useParams();
  const isAdding = pathname.includes("/guests/add/");
  function select(household: Group): void {
    const next = new URLSearchParams(search);
    next.set("group", household.parent_id ?? "");
    next.set("sub_group", household.id);
    void navigate({ pathname: "../../..", search: next.toString() }, { relative: "path", replace: true });
  }
  return <GroupSheet parentId={selectedGroup} to="../../.." onSaved={isAdding ? select : undefined} />;
}
