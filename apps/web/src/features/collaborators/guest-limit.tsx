import type { PermissionsChoices } from "@nyota/contract/account/collaborators";
import { guestFields, type Side } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { useId } from "react";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import type { Rights } from "./rights.ts";
import { t, translate } from "#lib/i18n/t.ts";

type GuestLimitProps = { choices: PermissionsChoices; rights: Rights; onChange: (rights: Rights) => void };
type Kind = "ALL" | "GROUPS" | Side;

/** Which guests they see: all, those of some groups, or those of one side. */
export function GuestLimit({ choices, rights, onChange }: GuestLimitProps) {
  const id = useId();
  const { groups, may_give_all } = choices;
  const kind: Kind = rights.side ?? (rights.group_ids ? "GROUPS" : "ALL");
  const sides = keysOf(guestFields.side.choices).filter(
    (side) => side === rights.side || groups.some((group) => group.side === side),
  );
  const options: { value: Kind; label: string }[] = [
    ...(may_give_all ? [{ value: "ALL" as const, label: t("All guests") }] : []),
    ...(may_give_all ? sides.map((side) => ({ value: side, label: translate(guestFields.side.choices[side]) })) : []),
    { value: "GROUPS", label: t("Some groups") },
  ];
  function choose(next: Kind): void {
    if (next === "ALL") onChange({ ...rights, group_ids: null, side: null });
    else if (next === "GROUPS") onChange({ ...rights, group_ids: rights.group_ids ?? [], side: null });
    else onChange({ ...rights, group_ids: null, side: next });
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-strong">
        {t("Which guests they see")}
      </h3>
      <Segmented label={t("Which guests they see")} options={options} value={kind} onChange={choose} />
      {kind === "GROUPS" && (
        <div className="mt-3">
          <Field label={t("Groups")}>
            {(slots) => (
              <MultiSelect
                {...slots}
                name="group_ids"
                value={rights.group_ids ?? []}
                onChange={(group_ids) => onChange({ ...rights, group_ids, side: null })}
                options={groups.map(({ id: value, name, guests }) => ({
                  value,
                  label: name,
                  hint: t("{count, plural, one {# guest} other {# guests}}", { count: guests }),
                }))}
                placeholder={t("Choose groups")}
              />
            )}
          </Field>
        </div>
      )}
      {kind !== "ALL" && (
        <p className="mt-2 text-sm text-ink-2">
          {kind === "GROUPS"
            ? t(
                "They see, count and change only guests of these groups, with their answers, journeys, rooms and messages.",
              )
            : t("They see the groups marked as this side, those added later too.")}{" "}
          {t("What all guests share, like events and templates, they can add to but not change.")}
        </p>
      )}
    </section>
  );
}
