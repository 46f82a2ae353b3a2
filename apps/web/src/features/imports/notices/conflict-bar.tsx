import { importEndpoints } from "@nyota/contract/files/imports";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { isOfGuests } from "../state/topic-texts.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

/** Decides all undecided rows at once. */
export function ConflictBar({ count, topic = "guests" }: { count: number; topic?: ImportTopic }) {
  const isGuests = isOfGuests(topic);
  const { params } = useImport();
  const decide = useSend(importEndpoints.decideRows);

  async function run(conflicts: "NEW_GUEST" | "SAME_GUEST" | "SKIP"): Promise<void> {
    try {
      const { decided, counts } = await decide.mutateAsync({ params, body: { conflicts } });
      toast.success(`${pluralise(decided, "row")} decided`, {
        ...(counts.conflict > 0 && {
          text: `${formatNumber(counts.conflict)} could be several guests, or somebody who already has a row, and are still undecided.`,
        }),
      });
    } catch (error) {
      toast.error("Nothing was decided", { text: readMessage(error) });
    }
  }
  return (
    <Banner
      tone="warn"
      title={
        isGuests
          ? `${pluralise(count, "row could be", "rows could be")} somebody on the list`
          : `For ${pluralise(count, "row")} it is not clear who is meant`
      }
      action={
        <DropdownMenu
          trigger={
            <Button size="small" loading={decide.isPending}>
              Decide all
            </Button>
          }
        >
          <MenuItem onSelect={() => void run("SAME_GUEST")}>
            {isGuests ? "They are the guests on the list" : "Take the only guest who may be meant"}
          </MenuItem>
          {isGuests && <MenuItem onSelect={() => void run("NEW_GUEST")}>They are new guests</MenuItem>}
          <MenuItem onSelect={() => void run("SKIP")}>Leave them out</MenuItem>
        </DropdownMenu>
      }
    >
      {isGuests ? "Decide for each whether it is the same person." : "Choose the guest of each."} Undecided rows are not
      added.
    </Banner>
  );
}
