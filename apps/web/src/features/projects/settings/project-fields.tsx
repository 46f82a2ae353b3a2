import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { ProjectForm } from "./project-schema.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { nameCurrency, nameRegion } from "#lib/text/own-names.ts";
import { listZones } from "#lib/text/time-zones.ts";
import type { FieldType } from "#ui/form/field-registry.tsx";
import type { FormField, FormFieldProps } from "#ui/form/form-field.tsx";

type KnownField = <Type extends FieldType = "input">(props: FormFieldProps<ProjectForm, Type>) => ReactNode;
type ProjectFieldsProps = { Field: KnownField | typeof FormField; isNew?: boolean };
type Option = ComponentProps<typeof FormField<ProjectForm, "select">>["options"][number];

/** The fields that creating and editing a project share. */
export function ProjectFields({ Field: Given, isNew = false }: ProjectFieldsProps) {
  const Field = Given as KnownField;
  const choices = useQuery({ ...query(projectEndpoints.choices, {}), staleTime: Infinity }).data;
  const zones: Option[] = listZones(choices?.time_zones ?? []);
  const regions: Option[] = (choices?.regions ?? []).map(({ value }) => ({ value, label: nameRegion(value) }));
  const currencies: Option[] = (choices?.currencies ?? []).map(({ value }) => ({ value, label: nameCurrency(value) }));
  const languages = (choices?.languages ?? []).map(({ value, label }) => ({ value, label: translate(label) }));
  const types: Option[] = (choices?.event_types ?? []).map((type) => ({ ...type, label: translate(type.label) }));
  return (
    <>
      <Field
        name="title"
        label={t("Name")}
        help={t("How you talk about it: “Aanya & Kabir”.")}
        required
        autoFocus={isNew}
      />
      {!isNew && <Field name="event_type" type="select" label={t("Type")} options={types} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="start_date" type="date" label={t("First day")} optional />
        <Field name="end_date" type="date" label={t("Last day")} optional />
      </div>
      <Field name="venue_city" label={t("City")} optional placeholder={t("Jaipur")} />
      <Field
        name="time_zone"
        type="select"
        label={t("Time zone")}
        help={t("The time at the place. Guests elsewhere see it too.")}
        options={zones}
        searchable
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="default_region"
          type="select"
          label={t("Country")}
          help={t("For phone numbers without a country code.")}
          options={regions}
          searchable
        />
        <Field name="currency" type="select" label={t("Currency")} options={currencies} searchable />
      </div>
      {!isNew && (
        <>
          <Field name="languages" type="multi-select" label={t("Languages of your guests")} options={languages} />
          <Field name="email" label={t("Contact e-mail")} kind="email" help={t("Where guests’ replies go.")} optional />
        </>
      )}
    </>
  );
}
