import { type Fact, Facts } from "#ui/facts.tsx";
import { merchantEndpoints, type StaffMember } from "@nyota/contract/account/merchants";
import { optionalText, text } from "@nyota/contract/fields";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { z } from "zod";
import { query, useSend } from "#lib/api/api.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { Pill } from "#ui/pill.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { groupLabel } from "./group-label.ts";
import { StaffActions } from "./staff-actions.tsx";
import { nameStaffStatus, staffStatusTones } from "./staff-status.ts";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";

const schema = z.object({ name: text(120), job_title: optionalText(120) });

export default function StaffMemberPage() {
  const { staffId = "" } = useParams();
  const read = useQuery(query(merchantEndpoints.read, { params: { staffId } }));
  return (
    <RouteSheet title={read.data ? read.data.name || read.data.address : t("Member of staff")}>
      <Loaded read={read} failure={t("This member of staff could not be opened")} skeleton={<SkeletonText lines={6} />}>
        {(member) => <Member member={member} />}
      </Loaded>
    </RouteSheet>
  );
}

function Member({ member }: { member: StaffMember }) {
  const mayManage = useFirm().mine?.actions.includes("MANAGE_STAFF") ?? false;
  const mayEdit = mayManage && (member.may_change || member.is_me);
  const mayRead = mayManage || member.is_me;
  return (
    <div className="flex flex-1 flex-col gap-6">
      <AboutMember member={member} />
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {mayRead && (
          <Button asChild>
            <RouterLink to="permissions">{member.may_change ? t("Change rights") : t("See rights")}</RouterLink>
          </Button>
        )}
        {member.may_change && <StaffActions member={member} />}
      </div>
      {mayEdit && <DetailsForm key={member.id} member={member} />}
    </div>
  );
}

function AboutMember({ member }: { member: StaffMember }) {
  const { address, status, group, job_title, invited_by, sent_at, expires_at, joined_at } = member;
  const isOpen = status === "INVITED" || status === "EXPIRED";
  const facts: Fact[] = [
    [t("E-mail"), address],
    [t("Job title"), job_title],
    [t("Rights"), groupLabel(group)],
    [t("Invited by"), invited_by],
    [t("Sent"), isOpen && sent_at ? formatDate(sent_at) : null],
    [t("Can be accepted until"), status === "INVITED" && expires_at ? formatDate(expires_at) : null],
    [t("Joined"), joined_at && formatDate(joined_at)],
  ];
  return (
    <section aria-label={t("About this person")}>
      <Pill tone={staffStatusTones[status]}>{nameStaffStatus(status)}</Pill>
      <Facts facts={facts} />
    </section>
  );
}

function DetailsForm({ member: { id, name, job_title } }: { member: StaffMember }) {
  const sheet = useSheet();
  const update = useSend(merchantEndpoints.update);
  return (
    <Form
      schema={schema}
      defaultValues={{ name, job_title: job_title ?? "" }}
      label={t("Details")}
      className="flex-1"
      onSubmit={async (values) => {
        await update.mutateAsync({ params: { staffId: id }, body: values });
        toast.success(t("The details of {name} are saved", { name: values.name }));
        sheet?.done();
      }}
    >
      {({ Field }) => (
        <>
          <Field name="name" label={t("Name")} help={t("As the firm calls them; their own account keeps its name.")} />
          <Field name="job_title" label={t("Job title")} optional />
          <FormActions submit={t("Save details")} />
        </>
      )}
    </Form>
  );
}
