import { stateName } from "@nyota/contract/store/gst";
import type { Order, Party } from "@nyota/contract/store/orders";
import type { ReactNode } from "react";
import { SandboxMark } from "../sandbox-mark.tsx";
import { t, translate } from "#lib/i18n/t.ts";

type OrderDocumentProps = {
  title: string;
  /** Null before it is paid. `day` says what was done then: "Paid Jan 5, 25". */
  issued: { number: string; day: string } | null;
  order: Order;
  /** What is said of a document for which no money moved; nothing before there is one. */
  sandbox: string;
  /** Beneath the number and the day. */
  note?: ReactNode;
  children: ReactNode;
};

/** An invoice or a credit note, for the screen and for paper: from whom, for whom, where it is taxed, and its lines. */
export function OrderDocument({ title, issued, order, sandbox, note, children }: OrderDocumentProps) {
  const { seller, buyer, place_of_supply, tax_code, is_sandbox } = order;
  const hasGst = place_of_supply !== null;
  return (
    <article className="max-w-3xl rounded-card border border-line bg-surface p-7 max-md:p-4 print:max-w-none print:border-0 print:p-0">
      <style>{"@page { size: A4; margin: 18mm; }"}</style>
      {is_sandbox && issued && (
        <div className="mb-6">
          <SandboxMark>{sandbox}</SandboxMark>
        </div>
      )}
      <header className="grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
        <div className="min-w-0">
          <p className="display text-xl">{title}</p>
          {issued && (
            <>
              <p className="text-ink-2 tabular-nums">{t("Number {number}", { number: issued.number })}</p>
              <p className="text-ink-2">{issued.day}</p>
            </>
          )}
          {note}
        </div>
        {seller && <PartyLines title={t("From")} party={seller} hasGst={hasGst} />}
        <PartyLines title={t("For")} party={buyer} hasGst={hasGst} />
      </header>
      {place_of_supply && (
        <p className="mt-5 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <span>
            <span className="text-ink-2">{t("Place of supply")}</span> {stateWithCode(place_of_supply)}
          </span>
          {tax_code && (
            <span className="tabular-nums">
              <span className="text-ink-2">{tax_code.startsWith("99") ? "SAC" : "HSN"}</span> {tax_code}
            </span>
          )}
        </p>
      )}
      {children}
    </article>
  );
}

const stateWithCode = (code: string) => `${translate(stateName(code))} (${code})`;

function PartyLines({ title, party, hasGst }: { title: string; party: Party; hasGst: boolean }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="font-strong">{party.name}</p>
      {party.address && <p className="whitespace-pre-line text-sm">{party.address}</p>}
      {party.state && <p className="text-sm">{stateWithCode(party.state)}</p>}
      {party.tax_id && (
        <p className="text-sm">
          {hasGst ? "GSTIN" : t("Tax number")} {party.tax_id}
        </p>
      )}
    </div>
  );
}
