import { clockTime } from "@nyota/contract/fields";
import { ownDayCap, ownGap, senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { foreignZone } from "#lib/text/zone-time.ts";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

/** Blank is no limit. */
const count = (limit: typeof ownDayCap) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .pipe(limit.nullable());
const time = clockTime.or(z.literal(""));
const schema = z
  .object({ own_day_cap: count(ownDayCap), own_gap: count(ownGap), quiet_from: time, quiet_until: time })
  .superRefine(({ quiet_from, quiet_until }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (quiet_from !== "" && quiet_until === "") refuse("quiet_until", "Enter when the quiet hours end.");
    if (quiet_from === "" && quiet_until !== "") refuse("quiet_from", "Enter when the quiet hours begin.");
    if (quiet_from !== "" && quiet_from === quiet_until)
      refuse("quiet_until", "Enter another time than the beginning.");
  });

const typedOf = ({ own_day_cap, own_gap, quiet_hours }: Sender) => ({
  own_day_cap: own_day_cap === null ? "" : String(own_day_cap),
  own_gap: own_gap === null ? "" : String(own_gap),
  quiet_from: quiet_hours?.from ?? "",
  quiet_until: quiet_hours?.until ?? "",
});

/** When a number sends, and how much: what is over it waits. */
export function LimitsForm({ sender }: { sender: Sender }) {
  const { project, projectId, isExpired } = useProject();
  const update = useSend(senderEndpoints.update);
  const zone = foreignZone(project.time_zone);
  return (
    <section aria-labelledby="limits" className="space-y-3 border-t border-line pt-5">
      <h3 id="limits" className="font-strong">
        {t("When and how much it sends")}
      </h3>
      <p className="text-sm text-ink-2">
        {t("What is over a limit waits and is sent later. Leave a field blank for no limit of your own.")}{" "}
        {zone && t("Times are in {zone}.", { zone })}
      </p>
      {isExpired ? (
        <p className="text-sm text-ink-2">{t("Limits can be changed while the plan runs.")}</p>
      ) : (
        <Form
          schema={schema}
          defaultValues={typedOf(sender)}
          label={t("When and how much it sends")}
          className="flex-none! gap-3!"
          onSubmit={async ({ quiet_from, quiet_until, ...limits }, form) => {
            const quiet_hours = quiet_from === "" ? null : { from: quiet_from, until: quiet_until };
            const body = { ...limits, quiet_hours };
            form.reset(typedOf(await update.mutateAsync({ params: { projectId, senderId: sender.id }, body })));
            toast.success(t("The limits of {name} were saved", { name: sender.label }));
          }}
        >
          {({ Field, form }) => (
            <>
              <div className="grid gap-3 sm:grid-cols-2">
                <Field name="own_day_cap" label={t("Messages a day at most")} inputMode="numeric" />
                <Field name="own_gap" label={t("Seconds between messages")} inputMode="numeric" />
                <Field name="quiet_from" type="time" label={t("Quiet from")} />
                <Field name="quiet_until" type="time" label={t("Quiet until")} />
              </div>
              {form.formState.isDirty && (
                <div>
                  <SubmitButton variant="default">{t("Save the limits")}</SubmitButton>
                </div>
              )}
            </>
          )}
        </Form>
      )}
    </section>
  );
}
