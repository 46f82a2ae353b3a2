import { importRowStatuses } from "@nyota/contract/files/import-row-schemas";
import { importStates } from "@nyota/contract/files/import-schemas";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { importStateWords } from "../state/import-state-labels.ts";
import { RowStatusPill } from "./row-status-pill.tsx";
import { rowStatusWords } from "./row-status-labels.ts";

test.each(importRowStatuses)("a row that is %s has a pill in plain words of its own", (status) => {
  render(<RowStatusPill status={status} />);
  expect(screen.getByText(rowStatusWords[status].label)).toBeTruthy();
  expect(rowStatusWords[status].label).not.toMatch(/[A-Z]{2}|_/);
});

test("no two statuses or states read the same", () => {
  const labels = importRowStatuses.map((one) => rowStatusWords[one].label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(new Set(importStates.map((one) => importStateWords[one].label)).size).toBe(importStates.length);
});
