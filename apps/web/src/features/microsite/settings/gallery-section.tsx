import { GALLERY_MAX } from "@nyota/contract/site/microsite";
import { ImageOff, X } from "lucide-react";
import { useController } from "react-hook-form";
import { PicturesPicker } from "#features/assets/pictures-picker.tsx";
import { choosePicture } from "./chosen-picture.ts";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { pluralise } from "#lib/text/format.ts";
import { Input } from "#ui/fields/input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

type Entry = MicrositeFormInput["gallery"][number];

/** The pictures of the page in their order, each with a line below it. */
export function GallerySection() {
  const { field } = useController<MicrositeFormInput, "gallery">({ name: "gallery" });
  const entries = field.value;
  const indexOf = (id: string) => entries.findIndex(({ image }) => image === id);
  const nameOf = ({ image, caption }: Entry) => caption || `picture ${indexOf(image) + 1}`;
  const remove = (id: string) => field.onChange(entries.filter(({ image }) => image !== id));
  return (
    <div className="space-y-4">
      {entries.length === 0 && <p className="text-ink-2">A few pictures of the two of you, or of the place.</p>}
      {entries.length > 0 && (
        <SortableList
          label="Pictures of the gallery"
          items={entries}
          idOf={({ image }) => image}
          nameOf={nameOf}
          onOrder={(ids) => field.onChange(ids.flatMap((id) => entries[indexOf(id)] ?? []))}
          className="space-y-3"
          itemClass="items-center! gap-1"
        >
          {(entry) => (
            <div className="flex items-center gap-3">
              <Thumb entry={entry} />
              <Input
                id={`caption-${entry.image}`}
                invalid={false}
                label={`Caption of ${nameOf({ ...entry, caption: "" })}`}
                placeholder="Caption"
                maxLength={120}
                value={entry.caption ?? ""}
                onChange={(caption) =>
                  field.onChange(entries.map((other) => (other.image === entry.image ? { ...other, caption } : other)))
                }
              />
              <IconButton
                label={`Remove ${nameOf(entry)}`}
                icon={<X />}
                tooltip={false}
                onClick={() => remove(entry.image)}
              />
            </div>
          )}
        </SortableList>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <PicturesPicker
          chosen={entries.map(({ image }) => image)}
          most={GALLERY_MAX}
          onAdd={(asset) => {
            const { id, picture } = choosePicture(asset);
            field.onChange([...entries, { image: id, caption: "", picture }]);
          }}
          onRemove={remove}
        />
        {entries.length >= GALLERY_MAX && (
          <span className="text-sm text-ink-2">{pluralise(GALLERY_MAX, "picture")} at most.</span>
        )}
      </div>
    </div>
  );
}

const Thumb = ({ entry: { picture } }: { entry: Entry }) => (
  <span className="grid h-14 w-20 max-md:w-14 flex-none place-items-center overflow-hidden rounded-field border border-line bg-sunken text-ink-3">
    {picture ? (
      <img src={picture.sizes[0]?.url ?? picture.url} alt="" loading="lazy" className="size-full object-cover" />
    ) : (
      <ImageOff aria-hidden="true" className="size-5" />
    )}
  </span>
);
