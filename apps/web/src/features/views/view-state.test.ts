import type { View } from "@nyota/contract/guests/views";
import { expect, test } from "vitest";
import { isSameLook, lookOf, urlOf, viewBody } from "./view-state.ts";

const view = {
  id: "v1",
  name: "Silent VIPs",
  filter: { is_vip: true, response: ["PENDING"], custom: ["shirt:is:M"], search: "sharma" },
  ordering: "-name",
  grouping: "HOUSEHOLD",
  columns: [
    { id: "name", width: 260 },
    { id: "phone", is_hidden: true },
  ],
  is_shared: false,
} as unknown as View;

test("a view is opened by an address and saved as it was", () => {
  expect(urlOf(view).toString()).toBe(
    "is_vip=true&response=PENDING&custom=shirt%3Ais%3AM&search=sharma&ordering=-name",
  );
  expect(viewBody(lookOf(view))).toEqual({
    filter: { is_vip: "true", response: ["PENDING"], custom: ["shirt:is:M"], search: "sharma" },
    ordering: "-name",
    grouping: "HOUSEHOLD",
    columns: view.columns,
  });
});

test("the order in which filters were chosen makes no other view; a width does", () => {
  const look = lookOf(view);
  const { is_vip = [], response = [], custom = [] } = look.filters;
  expect(isSameLook(look, { ...look, filters: { custom, response, is_vip } })).toBe(true);
  expect(isSameLook(look, { ...look, grouping: "NONE" })).toBe(true);
  expect(isSameLook(look, { ...look, columns: [{ id: "name", width: 300 }] })).toBe(false);
  expect(isSameLook({ ...look, ordering: "" }, { ...look, ordering: "", grouping: "NONE" })).toBe(false);
});
