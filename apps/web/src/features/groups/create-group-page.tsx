import { useLocation, useNavigate } from "react-router";
import { GroupSheet } from "./group-sheet.tsx";

/** Over the page that adds guests the new group is chosen at once. */
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
