import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { hasName, mapColumn, targetOptions } from "./mapping-options.ts";
import { MappingRow } from "./mapping-row.tsx";

const target = (key: string, label: string, kind: ImportTarget["kind"] = "text") => ({
  key,
  label,
  kind,
  required: false,
  aliases: [],
});
const targets = [
  target("full_name", "Full name"),
  target("phone", "Phone", "phone"),
  target("event:1", "Sangeet", "event"),
];
const headers = { 0: "Naam", 1: "Mobile" };

test("the options are labelled and name the fields filled already", () => {
  const options = targetOptions(targets, { 0: "full_name" }, { column: 1, headers });
  expect(options.map(({ label }) => label)).toEqual([
    "Leave this column out",
    "Full name",
    "Phone",
    "Invited to Sangeet",
  ]);
  expect(options[1]?.hint).toBe("now from “Naam”");
});

test("a field moves to the column chosen last, but notes may come from several", () => {
  expect(mapColumn({ 0: "full_name", 1: null }, 1, "full_name")).toEqual({ 0: null, 1: "full_name" });
  expect(mapColumn({ 0: "notes", 1: null }, 1, "notes")).toEqual({ 0: "notes", 1: "notes" });
  expect([hasName({ 0: "phone" }), hasName({ 0: "first_name" })]).toEqual([false, true]);
});

test("an uncertain field is asked about, and a column left out can become a new one", async () => {
  const onChange = vi.fn();
  const onNew = vi.fn();
  render(
    <MappingRow
      column={{ index: 1, header: "Sangeet dress", samples: ["Y", "N"] }}
      suggestion={{
        column: 1,
        target: "event:1",
        confidence: 0.5,
        reason: "The column is called “Sangeet dress”.",
        asks: true,
      }}
      target={null}
      options={targetOptions(targets, {}, { column: 1, headers })}
      onChange={onChange}
      onNew={onNew}
    />,
  );
  expect(screen.getByText("Is this “Invited to Sangeet”? The column is called “Sangeet dress”.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Yes, Invited to Sangeet" }));
  expect(onChange).toHaveBeenCalledWith("event:1");
  await userEvent.click(screen.getByRole("button", { name: "Add as a new column" }));
  expect(onNew).toHaveBeenCalledOnce();
});

test("a column shows its values, the reason for its target, and accepts another target", async () => {
  const onChange = vi.fn();
  render(
    <MappingRow
      column={{ index: 0, header: "Naam", samples: ["Rajesh Sharma", "Meera"] }}
      suggestion={{ column: 0, target: "full_name", confidence: 0.95, reason: "The column is called “Naam”." }}
      target="full_name"
      options={targetOptions(targets, { 0: "full_name" }, { column: 0, headers })}
      onChange={onChange}
    />,
  );
  expect(screen.getByText("Rajesh Sharma")).toBeTruthy();
  expect(screen.getByText("Looks right. The column is called “Naam”.")).toBeTruthy();
  await userEvent.click(screen.getByRole("combobox", { name: /Naam goes to/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Leave this column out/ }));
  expect(onChange).toHaveBeenCalledWith(null);
});

const unknown = (looks_like: "EVENT" | "PERSON" | "ANSWERS") => ({
  index: 1,
  header: "Reception",
  samples: ["Y", "N"],
  looks_like,
});
const options = targetOptions(targets, {}, { column: 1, headers });

test("a column that looks like an event makes one with one click", async () => {
  const onEvent = vi.fn();
  render(
    <MappingRow
      column={unknown("EVENT")}
      suggestion={undefined}
      target={null}
      options={options}
      onChange={vi.fn()}
      onEvent={onEvent}
    />,
  );
  expect(screen.getByText(/It looks like an event: who is invited to “Reception”/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Create “Reception”" }));
  expect(onEvent).toHaveBeenCalledOnce();
});

test("a column that looks like people is taken as further people with one click", async () => {
  const onPerson = vi.fn();
  render(
    <MappingRow
      column={unknown("PERSON")}
      suggestion={undefined}
      target={null}
      options={options}
      onChange={vi.fn()}
      onPerson={onPerson}
    />,
  );
  expect(screen.getByText(/It looks like another person/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Another person" }));
  expect(onPerson).toHaveBeenCalledOnce();
});

test("answers are said not to be invitations, also where somebody takes them for such", () => {
  const row = (target: string | null) => (
    <MappingRow
      column={unknown("ANSWERS")}
      suggestion={undefined}
      target={target}
      options={options}
      onChange={vi.fn()}
    />
  );
  const { rerender } = render(row(null));
  expect(screen.getByText(/they are not imported as invitations. Add them as a column/)).toBeTruthy();
  rerender(row("event:1"));
  expect(screen.getByText("These look like what guests answered, not whom you invite.")).toBeTruthy();
});

test("what crosses mean is asked once for a column", async () => {
  const onAnswer = vi.fn();
  render(
    <MappingRow
      column={{ index: 1, header: "Sangeet", samples: ["x"], crosses: "ASK" }}
      suggestion={undefined}
      target="event:1"
      options={options}
      onChange={vi.fn()}
      crosses={{ answer: undefined, isEvent: true, onAnswer }}
    />,
  );
  expect(screen.getByText(/What does “x” mean here\? Until you choose, it is read as yes/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Not invited" }));
  expect(onAnswer).toHaveBeenCalledWith("NO");
});

const hint = "invited, or how many people";
test.each([
  ["leave", ["Leave this column out"]],
  ["name", ["Full name"]],
  ["sang", ["Invited to Sangeet"]],
])("typing “%s” finds fields by the beginnings of their words", async (typed, found) => {
  render(
    <MappingRow
      column={{ index: 1, header: "Mobile", samples: ["9829011432"] }}
      suggestion={undefined}
      target={null}
      options={[...options, ...Array.from({ length: 8 }, (_, n) => ({ value: `o${n}`, label: `Other ${n}` }))]}
      onChange={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole("combobox", { name: /Mobile goes to/ }));
  await screen.findByRole("option", { name: /Leave this column out/ });
  await userEvent.keyboard(typed);
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent?.replace(hint, ""))).toEqual(found),
  );
});
