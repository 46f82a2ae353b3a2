import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { UndoStack } from "../changes/use-undo-stack.ts";
import { useMoveGuests } from "../changes/use-move-guests.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

type Where = "top" | "after" | "before";

/** Moves the selected guests to a place in the list, without dragging. */
export function BulkPlaceDialog({ ids, stack, onClose }: { ids: string[]; stack: UndoStack; onClose: () => void }) {
  const { projectId } = useProject();
  const [where, setWhere] = useState<Where>("top");
  const [search, setSearch] = useState("");
  const [anchor, setAnchor] = useState("");
  const [problem, setProblem] = useState<string>();
  const move = useMoveGuests(stack);
  const found = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: 20 } }),
    enabled: where !== "top" && search.trim().length > 1,
  });
  const options = (found.data?.results ?? [])
    .filter((guest) => !ids.includes(guest.id))
    .map((guest) => ({ value: guest.id, label: guest.display_name, hint: guest.sub_group?.name }));

  function submit(): void {
    if (where !== "top" && !anchor) return setProblem(t("Choose the guest to move them next to."));
    const place =
      where === "top" ? { after_id: null } : where === "after" ? { after_id: anchor } : { before_id: anchor };
    void move(ids, place).then(onClose);
  }
  return (
    <BulkDialog
      title={t("Move {count, plural, one {# guest} other {# guests}} to…", { count: ids.length })}
      text={t("Changes the order of the list, not their group or household.")}
      submit={t("Move")}
      busy={false}
      {...{ problem, onClose }}
      onSubmit={submit}
    >
      <Segmented
        label={t("Where")}
        options={[
          { value: "top", label: t("The top") },
          { value: "before", label: t("Before a guest") },
          { value: "after", label: t("After a guest") },
        ]}
        value={where}
        onChange={setWhere}
      />
      {where !== "top" && (
        <>
          <SearchBox label={t("Find the guest")} placeholder={t("Find by name")} value={search} onChange={setSearch} />
          {search.trim().length > 1 && (
            <Field id="bulk-anchor" label={t("Guest")}>
              {(slots) => (
                <Select {...slots} options={options} value={anchor} onChange={(next) => setAnchor(next ?? "")} />
              )}
            </Field>
          )}
        </>
      )}
    </BulkDialog>
  );
}
