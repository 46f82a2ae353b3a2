import type { Tag } from "@nyota/contract/guests/tags";
import { useTagRemoval } from "./use-tag-removal.ts";
import { pluralise } from "#lib/text/format.ts";
import { MergeDialog } from "#ui/form/merge-dialog.tsx";

/** Replaces this tag by another one on all its guests. */
export function MergeTagDialog({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const removal = useTagRemoval();
  const places = tags
    .filter(({ id }) => id !== tag.id)
    .map(({ id, name, guests }) => ({ value: id, label: name, hint: pluralise(guests, "guest") }));
  return (
    <MergeDialog
      title={`Merge ${tag.name} into another tag`}
      text={`${pluralise(tag.guests, "guest has", "guests have")} it. They get the other one, and ${tag.name} is deleted.`}
      label="The tag that stays"
      places={places}
      confirm="Merge tags"
      onMerge={(into) => removal.merge(tag, into)}
      onClose={onClose}
    />
  );
}
