import { importEndpoints } from "@nyota/contract/files/imports";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { isOfGuests } from "../state/topic-texts.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.success(t("{count, plural, one {# row} other {# rows}} decided", { count: decided }), {
        ...(counts.conflict > 0 && {
          text: t(
            "{count, number} could be several guests, or somebody who already has a row, and are still undecided.",
            { count: counts.conflict },
          ),
        }),
      });
    } catch (error) {
      toast.error(t("Nothing was decided"), { text: readMessage(error) });
    }
  }
  return (
    <Banner
      tone="warn"
      title={
        isGuests
          ? t("{count, plural, one {# row could be} other {# rows could be}} somebody on the list", { count })
          : t("For {count, plural, one {# row} other {# rows}} it is not clear who is meant", { count })
      }
      action={
        <DropdownMenu
          trigger={
            <Button size="small" loading={decide.isPending}>
              {t("Decide all")}
            </Button>
          }
        >
          <MenuItem onSelect={() => void run("SAME_GUEST")}>
            {isGuests ? t("They are the guests on the list") : t("Take the only guest who may be meant")}
          </MenuItem>
          {isGuests && <MenuItem onSelect={() => void run("NEW_GUEST")}>{t("They are new guests")}</MenuItem>}
          <MenuItem onSelect={() => void run("SKIP")}>{t("Leave them out")}</MenuItem>
        </DropdownMenu>
      }
    >
      {isGuests ? t("Decide for each whether it is the same person.") : t("Choose the guest of each.")}{" "}
      {t("Undecided rows are not added.")}
    </Banner>
  );
}
