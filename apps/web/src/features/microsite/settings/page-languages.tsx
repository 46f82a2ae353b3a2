import type { FieldInfo } from "@nyota/contract/field-info";
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { OtherLanguages } from "#ui/form/other-languages.tsx";

/** The texts of a part of the page in the languages that the page is offered in. */
export function PageLanguages<const Fields extends Readonly<Record<string, FieldInfo>>>(
  props: Omit<ComponentProps<typeof OtherLanguages<Fields>>, "among">,
) {
  const languages = useWatch<MicrositeFormInput, "languages">({ name: "languages" });
  return <OtherLanguages {...props} among={languages} />;
}
