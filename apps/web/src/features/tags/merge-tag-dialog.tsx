import type { Tag } from "@nyota/contract/guests/tags";
import { useTagRemoval } from "./use-tag-removal.ts";
import { t } from "#lib/i18n/t.ts";
import { MergeDialog } from "#ui/form/merge-dialog.tsx";

/** Replaces this tag by another one on all its guests. */
export function MergeTagDialog({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const removal = useTagRemoval();
  const places = tags
    .filter(({ id }) => id !== tag.id)
    .map(({ id, name, guests }) => ({
      value: id,
      label: name,
      hint: t("{count, plural, one {# guest} other {# guests}}", { count: guests }),
    }));
  return (
    <MergeDialog
      title={t("Merge {name} into another tag", { name: tag.name })}
      text={t(
        "{count, plural, one {# guest has} other {# guests have}} it. They get the other one, and {name} is deleted.",
        { count: tag.guests, name: tag.name },
      )}
      label={t("The tag that stays")}
      places={places}
      confirm={t("Merge tags")}
      onMerge={(into) => removal.merge(tag, into)}
      onClose={onClose}
    />
  );
}
