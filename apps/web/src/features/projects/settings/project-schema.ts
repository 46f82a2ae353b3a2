import { day, email, language } from "@nyota/contract/fields";
import { projectInput } from "@nyota/contract/account/projects";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";

const { title, event_type, time_zone, currency, default_region } = projectInput.required().shape;
const blankOr = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(""), schema]);

/** The project as form values: unknown values are blank. */
export const projectForm = z
  .object({
    title,
    event_type,
    start_date: blankOr(day),
    end_date: blankOr(day),
    venue_city: z.string().trim().max(120, t("Keep this under 120 characters.")),
    email: blankOr(email),
    time_zone,
    default_region,
    currency,
    languages: z.array(language).min(1, t("Choose at least one language.")),
  })
  .refine((values) => !values.start_date || !values.end_date || values.end_date >= values.start_date, {
    path: ["end_date"],
    message: t("The last day is before the first."),
  });
export type ProjectForm = z.output<typeof projectForm>;

/** The same as a request body: blank becomes null. */
export const toProject = (values: ProjectForm) => ({
  ...values,
  start_date: values.start_date || null,
  end_date: values.end_date || values.start_date || null,
  venue_city: values.venue_city || null,
  email: values.email || null,
});
