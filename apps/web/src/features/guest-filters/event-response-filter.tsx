import { answerFilterLabel } from "@nyota/contract/guests/answer-labels";
import { type EventResponse, formatEventResponse, parseEventResponse } from "@nyota/contract/guests/event-response";
import { responses, type Response } from "@nyota/contract/guests/guests";
import { Plus, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { t, translate } from "#lib/i18n/t.ts";
import { ChipButton } from "#ui/chip.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** The maximum of one request. */
const MAX_EVENTS = 20;
const statusOptions = responses.map((value) => ({ value, label: translate(answerFilterLabel(value)) }));
const blank: EventResponse = { event_id: "", statuses: [] };
const isComplete = ({ event_id, statuses }: EventResponse) => event_id !== "" && statuses.length > 0;

type EventResponseFilterProps = { events: Option[]; values: string[]; onChange: (values: string[]) => void };

/**
 * Filters by answers to several events; all of them must match. A row without an event or an answer is not applied yet.
 */
export function EventResponseFilter({ events, values, onChange }: EventResponseFilterProps) {
  const [rows, setRows] = useState(() => values.flatMap((value) => parseEventResponse(value) ?? []));
  function change(next: EventResponse[]) {
    setRows(next);
    const written = next.filter(isComplete).map(formatEventResponse);
    if (written.join(" ") !== values.join(" ")) onChange(written);
  }
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  function remove(at: number) {
    removed.current = at;
    change(rows.toSpliced(at, 1));
  }
  // The button that was clicked may be gone: the focus goes to the next Remove, or to the button that adds an event.
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove], [data-add]");
    buttons?.[removed.current]?.focus();
    removed.current = undefined;
  }, [rows]);
  const set = (at: number, part: Partial<EventResponse>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const isFree = (at: number) => (event: Option) =>
    rows.every((row, index) => index === at || row.event_id !== event.value);
  return (
    <div ref={list} className="space-y-3.5 sm:col-span-2">
      {rows.length > 1 && <p className="text-sm text-ink-2">{t("Only guests who match all of these events:")}</p>}
      {rows.map(({ event_id, statuses }, at) => (
        <div
          key={at}
          role="group"
          aria-label={t("Event {number}", { number: at + 1 })}
          className="flex items-start gap-1"
        >
          <div className="grid min-w-0 flex-1 gap-3.5 sm:grid-cols-2">
            <Field id={`filter-event-${at}`} label={t("For the event")}>
              {(slots) => (
                <Select
                  {...slots}
                  options={events.filter(isFree(at))}
                  value={event_id}
                  placeholder={t("Choose an event")}
                  onChange={(value) => set(at, { event_id: value ?? "" })}
                />
              )}
            </Field>
            <Field id={`filter-answer-${at}`} label={t("The answer is")}>
              {(slots) => (
                <MultiSelect
                  {...slots}
                  options={statusOptions}
                  value={statuses}
                  placeholder={t("Choose answers")}
                  onChange={(chosen) => set(at, { statuses: chosen as Response[] })}
                />
              )}
            </Field>
          </div>
          {/* Beside the control, below its label. */}
          <IconButton
            label={t("Remove event {number}", { number: at + 1 })}
            icon={<X />}
            className="mt-6.5"
            data-remove=""
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {rows.length < Math.min(events.length, MAX_EVENTS) && (
        <ChipButton icon={<Plus />} data-add="" onClick={() => setRows([...rows, blank])}>
          {rows.length === 0 ? t("Answer for one event") : t("And another event")}
        </ChipButton>
      )}
    </div>
  );
}
