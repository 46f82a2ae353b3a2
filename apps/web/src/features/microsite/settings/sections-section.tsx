import type { SiteSection } from "@nyota/contract/site/sections";
import { useController, useWatch } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { sectionLabels } from "./section-labels.ts";
import { t } from "#lib/i18n/t.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

/** The order of the guests' pages, and which sections they show. */
export function SectionsSection({ mayEdit }: { mayEdit: boolean }) {
  const { field } = useController<MicrositeFormInput, "sections">({ name: "sections" });
  const list = field.value;
  return (
    <>
      <p className="mb-2 text-ink-2">
        {t("In this order on the public page, and below the answers on personal pages, where the events come first.")}
      </p>
      <SortableList
        label={t("Sections")}
        items={list}
        idOf={({ section }) => section}
        nameOf={({ section }) => sectionLabels[section]}
        sortable={mayEdit}
        onOrder={(order) => field.onChange(order.flatMap((id) => list.find(({ section }) => section === id) ?? []))}
        className="divide-y divide-line"
        itemClass="items-center! gap-1"
      >
        {({ section, is_shown }) => (
          <Switch
            id={`section-${section}`}
            invalid={false}
            label={sectionLabels[section]}
            help={<Contents section={section} isShown={is_shown} />}
            value={is_shown}
            onChange={(isShown) =>
              field.onChange(list.map((one) => (one.section === section ? { section, is_shown: isShown } : one)))
            }
          />
        )}
      </SortableList>
    </>
  );
}

const counts = {
  gallery: (count: number) => t("{count, plural, one {# picture} other {# pictures}}", { count }),
  faq: (count: number) => t("{count, plural, one {# question} other {# questions}}", { count }),
  contacts: (count: number) => t("{count, plural, one {# person} other {# people}}", { count }),
};

/** What a section contains. */
function Contents({ section, isShown }: { section: SiteSection; isShown: boolean }) {
  const values = useWatch<MicrositeFormInput>() as MicrositeFormInput;
  if (section === "schedule") return isShown ? t("Only events that are not private.") : t("Hidden");
  const value = values[section];
  const isEmpty = typeof value === "string" ? value.trim() === "" : !value || value.length === 0;
  const contents = isEmpty
    ? t("Nothing written yet")
    : Array.isArray(value)
      ? counts[section as keyof typeof counts](value.length)
      : `${(value as string).trim().slice(0, 60)}${(value as string).trim().length > 60 ? "…" : ""}`;
  return isShown ? contents : `${t("Hidden.")} ${contents}`;
}
