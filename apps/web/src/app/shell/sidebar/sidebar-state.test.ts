import { SIDEBAR_COOKIE } from "@nyota/contract/constants";
import { expect, test } from "vitest";
import { readExpanded, writeExpanded } from "#app/shell/sidebar/sidebar-state.ts";

test("the sidebar is expanded by default, and its state is stored", () => {
  expect(readExpanded("")).toBe(true);
  expect(readExpanded("other=1; sidebar_state=true")).toBe(true);
  expect(readExpanded("other=1; sidebar_state=false")).toBe(false);
  writeExpanded(false);
  expect(document.cookie).toContain(`${SIDEBAR_COOKIE}=false`);
  expect(readExpanded(document.cookie)).toBe(false);
});
