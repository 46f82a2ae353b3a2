import type { FieldInfo } from "@nyota/contract/field-info";
import { type Language, languageNames } from "@nyota/contract/languages";
import { otherLanguages, type TranslatedField, translatedFields } from "@nyota/contract/translations";
import { useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { typedLanguages } from "./translated-texts.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { FoldedFields } from "#ui/form/folded-fields.tsx";
import { FormField } from "#ui/form/form-field.tsx";

type Infos = Readonly<Record<string, FieldInfo>>;
type OtherLanguagesProps<Fields extends Infos> = {
  fields: Fields;
  /** Where the form has the translations. */
  name?: string;
  /** The languages to offer; without them all. */
  among?: readonly Language[];
  /** The texts of a list, beside which their translations are typed. */
  lists?: Partial<Record<TranslatedField<Fields>, { texts: readonly string[]; labels?: readonly string[] }>>;
  hint?: string;
};

/** The texts of an object in the languages beside the project's first, folded while they are empty. */
export function OtherLanguages<const Fields extends Infos>(props: OtherLanguagesProps<Fields>) {
  const { fields, name = "translations", among, lists = {}, hint } = props;
  const first = useProjectIfAny()?.project.languages?.[0] ?? "en";
  const { getValues } = useFormContext<FieldValues>();
  // What has texts when the form opens stays in sight, whatever the languages are.
  const [stored] = useState(() => typedLanguages((getValues(name) ?? {}) as object));
  const languages = otherLanguages(first, { ...(among && { among }), translations: stored });
  return languages.map((language) => {
    const at = `${name}.${language}`;
    const names = translatedFields(fields).map((field) => `${at}.${field}`);
    return (
      <FoldedFields
        key={language}
        title={t("In {language}", { language: translate(languageNames[language]) })}
        text={`${t("For guests who read their page in {language}.", { language: translate(languageNames[language]) })} ${hint ?? t("What is empty is shown as above.")}`}
        names={names}
      >
        {translatedFields(fields).map((field) => (
          <TranslatedText
            key={field}
            info={fields[field] as FieldInfo}
            name={`${at}.${field}`}
            language={language}
            list={(lists as Partial<Record<string, List>>)[field]}
          />
        ))}
      </FoldedFields>
    );
  });
}

type List = { texts: readonly string[]; labels?: readonly string[] };
type TranslatedTextProps = { info: FieldInfo; name: string; language: Language; list: List | undefined };

function TranslatedText({ info: { label, kind, translated }, name, language, list }: TranslatedTextProps) {
  const inLanguage = t("{label} in {language}", {
    label: translate(label),
    language: translate(languageNames[language]),
  });
  const placeholder = translated?.[language];
  if (kind === "texts") return <TranslatedList {...{ inLanguage, name, list, placeholder }} />;
  if (kind === "long")
    return (
      <FormField<FieldValues, "textarea">
        name={name}
        type="textarea"
        label={inLanguage}
        optional
        rows={2}
        placeholder={placeholder}
      />
    );
  return <FormField name={name} label={inLanguage} optional placeholder={placeholder} />;
}

type TranslatedListProps = Pick<TranslatedTextProps, "name" | "list"> & {
  inLanguage: string;
  placeholder: string | undefined;
};

function TranslatedList({ inLanguage, name, list, placeholder }: TranslatedListProps) {
  const { texts = [], labels = texts } = list ?? {};
  const isEmpty = texts.every((text) => text.trim() === "");
  if (isEmpty) return null;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-[13.5px] font-strong">{inLanguage}</legend>
      {texts.map(
        (text, index) =>
          text.trim() !== "" && (
            <FormField
              key={index}
              name={`${name}.${index}`}
              label={labels[index] ?? text}
              optional
              placeholder={index === 0 ? placeholder : undefined}
            />
          ),
      )}
    </fieldset>
  );
}
