import { languageNames } from "@nyota/contract/languages";
import { GALLERY_MAX } from "@nyota/contract/site/microsite";
import { captionFields } from "@nyota/contract/site/site-fields";
import { otherLanguages } from "@nyota/contract/translations";
import { ImageOff, X } from "lucide-react";
import { useController, useWatch } from "react-hook-form";
import { PicturesPicker } from "#features/assets/pictures-picker.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { choosePicture } from "./chosen-picture.ts";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { Input } from "#ui/fields/input.tsx";
import { typedLanguages, translationsToForm } from "#ui/form/translated-texts.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

type Entry = MicrositeFormInput["gallery"][number];

/** The pictures of the page in their order, each with a line below it. */
export function GallerySection() {
  const { field } = useController<MicrositeFormInput, "gallery">({ name: "gallery" });
  const entries = field.value;
  const indexOf = (id: string) => entries.findIndex(({ image }) => image === id);
  const nameOf = ({ image, caption }: Entry) => caption || t("picture {number}", { number: indexOf(image) + 1 });
  const remove = (id: string) => field.onChange(entries.filter(({ image }) => image !== id));
  return (
    <div className="space-y-4">
      {entries.length === 0 && <p className="text-ink-2">{t("A few pictures of the two of you, or of the place.")}</p>}
      {entries.length > 0 && (
        <SortableList
          label={t("Pictures of the gallery")}
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
              <Captions
                entry={entry}
                name={nameOf({ ...entry, caption: "" })}
                onChange={(changed) =>
                  field.onChange(entries.map((other) => (other.image === entry.image ? changed : other)))
                }
              />
              <IconButton
                label={t("Remove {name}", { name: nameOf(entry) })}
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
          onChoose={({ added, removed }) =>
            field.onChange([
              ...entries.filter(({ image }) => !removed.includes(image)),
              ...added.map((asset) => {
                const { id, picture } = choosePicture(asset);
                return { image: id, caption: "", translations: translationsToForm(captionFields), picture };
              }),
            ])
          }
        />
        {entries.length >= GALLERY_MAX && (
          <span className="text-sm text-ink-2">
            {t("{count, plural, one {# picture} other {# pictures}} at most.", { count: GALLERY_MAX })}
          </span>
        )}
      </div>
    </div>
  );
}

type CaptionsProps = { entry: Entry; name: string; onChange: (entry: Entry) => void };

/** The line below a picture, and the same in the other languages of the page. */
function Captions({ entry, name, onChange }: CaptionsProps) {
  const { placeholder, max } = captionFields.caption;
  const among = useWatch<MicrositeFormInput, "languages">({ name: "languages" });
  const first = useProjectIfAny()?.project.languages?.[0] ?? "en";
  const { translations } = entry;
  return (
    <div className="min-w-0 flex-1 space-y-2">
      <Input
        id={`caption-${entry.image}`}
        invalid={false}
        label={t("Caption of {name}", { name })}
        placeholder={translate(placeholder)}
        maxLength={max}
        value={entry.caption ?? ""}
        onChange={(caption) => onChange({ ...entry, caption: caption ?? "" })}
      />
      {otherLanguages(first, { among, translations: typedLanguages(translations) }).map((language) => (
        <Input
          key={language}
          id={`caption-${entry.image}-${language}`}
          invalid={false}
          label={t("Caption of {name} in {language}", { name, language: translate(languageNames[language]) })}
          placeholder={t("Caption in {language}", { language: translate(languageNames[language]) })}
          maxLength={max}
          value={translations[language].caption}
          onChange={(caption) =>
            onChange({ ...entry, translations: { ...translations, [language]: { caption: caption ?? "" } } })
          }
        />
      ))}
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
