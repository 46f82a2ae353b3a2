import { clockTime } from "@nyota/contract/fields";
import { REMINDER_DAYS, type Reminder } from "@nyota/contract/site/reminders";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";

export const messageShape = {
  time: clockTime,
  template_id: z.string().min(1, t("Choose a template.")),
  sender_id: z.string().min(1, t("Choose the number to send from.")),
};

/** The days as they are typed, and on which side of the deadline. */
export const reminderSchema = z
  .object({
    days_before: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, t("Enter a number of days, for example 7.")),
    side: z.enum(["before", "after"]),
    ...messageShape,
  })
  .superRefine(({ days_before, side }, context) => {
    if (Number(days_before) > REMINDER_DAYS[side])
      context.addIssue({
        code: "custom",
        path: ["days_before"],
        message:
          side === "before"
            ? t("At most {count} days before the deadline.", { count: REMINDER_DAYS.before })
            : t("At most {count} days after the deadline.", { count: REMINDER_DAYS.after }),
      });
  });
export type ReminderValues = z.output<typeof reminderSchema>;

export const usualSchema = z.object({
  days: z.array(z.string()).min(1, t("Choose at least one.")),
  ...messageShape,
});

export const daysOf = ({ days_before, side }: Pick<ReminderValues, "days_before" | "side">) =>
  side === "after" ? -Number(days_before) : Number(days_before);

export const toBody = ({ days_before, side, ...rest }: ReminderValues) => ({
  days_before: daysOf({ days_before, side }),
  ...rest,
});

export const toForm = ({ days_before, time, template_id, sender_id }: Reminder): ReminderValues => ({
  days_before: String(Math.abs(days_before)),
  side: days_before < 0 ? "after" : "before",
  time,
  template_id: template_id ?? "",
  sender_id,
});
