import type { Sender, SenderDriver } from "@nyota/contract/messages/senders";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";
import { AddSandboxForm } from "./add-sandbox-form.tsx";
import { AddLinkedForm } from "./linked/add-linked-form.tsx";
import { AddCloudForm } from "./cloud/add-cloud-form.tsx";

type Driver = { value: SenderDriver; label: string; hint: string };
const linked: Driver = {
  value: "linked",
  label: t("Your own phone, linked"),
  hint: t("Reaches your guests from your own WhatsApp. Against WhatsApp’s terms: it may block the number."),
};
const drivers: Driver[] = [
  {
    value: "cloud",
    label: t("WhatsApp Business (Cloud API)"),
    hint: t("Reaches your guests. Needs an account and an app at Meta."),
  },
  {
    value: "sandbox",
    label: t("Sandbox"),
    hint: t("For trying things out. It behaves like a real number, but reaches nobody."),
  },
];

export default function AddSenderPage() {
  return (
    <RouteSheet title={t("Add a number")} text={t("Without a number you can still send by hand, from your own phone.")}>
      <AddSender />
    </RouteSheet>
  );
}

function AddSender() {
  const hasLinkedNumbers = useMe()?.has_linked_numbers === true;
  const [driver, setDriver] = useState<SenderDriver>("sandbox");
  const navigate = useNavigate();
  const { search } = useLocation();
  const sheet = useSheet();
  const open = ({ id, label }: Sender, page: string) => {
    toast.success(t("{name} was added", { name: label }));
    sheet?.setDirty(false);
    void navigate({ pathname: `../${id}${page}`, search }, { relative: "path", replace: true });
  };
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="space-y-1.5">
        <p id="driver" className="font-strong">
          {t("How it sends")}
        </p>
        <RadioGroup
          id="driver-choice"
          name="driver"
          labelledBy="driver"
          variant="cards"
          options={hasLinkedNumbers ? [...drivers.slice(0, 1), linked, ...drivers.slice(1)] : drivers}
          value={driver}
          onChange={(value) => setDriver(value as SenderDriver)}
        />
      </div>
      {driver === "cloud" && <AddCloudForm onAdded={(sender) => open(sender, "")} />}
      {driver === "linked" && <AddLinkedForm onAdded={(sender) => open(sender, "/verify-qr-code")} />}
      {driver === "sandbox" && (
        <AddSandboxForm onAdded={(sender, { isStarted }) => open(sender, isStarted ? "/success" : "/verify-qr-code")} />
      )}
    </div>
  );
}
