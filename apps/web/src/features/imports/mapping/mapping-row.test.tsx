import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import { render, screen } from "@testing-library/react";
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
