import { merchantEndpoints, type StaffGroupReply } from "@nyota/contract/account/merchants";
import { email, optionalText, text } from "@nyota/contract/fields";
import type { StaffGroupName } from "@nyota/contract/staff-permissions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { GroupPicker } from "./group-picker.tsx";

const schema = z.object({ email, name: text(120), job_title: optionalText(120) });

export default function InviteStaffPage() {
  const groups = useQuery(query(merchantEndpoints.groups, {}));
  return (
    <RouteSheet
      title={t("Invite staff")}
      text={t("They work in all projects that hosts have given to the firm.")}
      size="large"
    >
      <Loaded
        read={groups}
        failure={t("The groups of rights could not be loaded")}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ results }) => <InviteForm groups={results} />}
      </Loaded>
    </RouteSheet>
  );
}

/** The group with the least rights that the reader may give is the safest to begin with. */
const firstGroup = (groups: readonly StaffGroupReply[]) => groups.findLast(({ may_give }) => may_give)?.value ?? null;

function InviteForm({ groups }: { groups: readonly StaffGroupReply[] }) {
  const sheet = useSheet();
  const create = useSend(merchantEndpoints.create);
  const [group, setGroup] = useState<StaffGroupName | null>(() => firstGroup(groups));
  if (group === null)
    return (
      <p className="text-ink-2">
        {t(
          "You can’t give any of these groups of rights, because each has some that you don’t have. Ask an administrator of your firm.",
        )}
      </p>
    );
  return (
    <Form
      schema={schema}
      defaultValues={{ email: "", name: "", job_title: "" }}
      label={t("Invite staff")}
      onSubmit={async (values) => {
        const saved = await create.mutateAsync({ body: { ...values, group } });
        toast.success(t("The invitation to {name} is on its way", { name: saved.name }));
        sheet?.done();
      }}
    >
      {({ Field }) => (
        <>
          <Field
            name="email"
            label={t("E-mail")}
            kind="email"
            help={t("They sign in with this address to accept.")}
            autoComplete="off"
            autoFocus
          />
          <Field name="name" label={t("Name")} autoComplete="off" />
          <Field name="job_title" label={t("Job title")} optional placeholder={t("For example: Guest manager")} />
          <section aria-label={t("What they may do")}>
            <h3 className="mb-2 font-strong">{t("What they may do")}</h3>
            <GroupPicker groups={groups} value={group} onChange={({ value }) => setGroup(value)} />
            <p className="mt-2 text-sm text-ink-2">{t("You can change single rights once they are invited.")}</p>
          </section>
          <FormActions submit={t("Send invitation")} />
        </>
      )}
    </Form>
  );
}
