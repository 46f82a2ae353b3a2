import { useLocation, useNavigate } from "react-router";
import { GroupSheet } from "./group-sheet.tsx";

/** Opened from the page that adds guests, it selects the new group there. */
export default function CreateGroupPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAdding = /\/add\/group\/create\/?$/.test(pathname);
  const to = isAdding ? "../.." : "..";
  return (
    <GroupSheet
      to={to}
      onSaved={(group) => {
        const next = new URLSearchParams(search);
        if (isAdding) {
          next.set("group", group.id);
          next.delete("sub_group");
        }
        void navigate({ pathname: to, search: next.toString() }, { relative: "path" });
      }}
    />
  );
}
