import type { View } from "@nyota/contract/guests/views";
import { expect, test } from "vitest";
import { isSameViewState, viewStateOf, urlOf, viewBody } from "./view-state.ts";

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
  row_height: "TALL",
  colour_by: "side",
  is_shared: false,
} as unknown as View;

test("a view is opened by an address and saved as it was", () => {
  expect(urlOf(view).toString()).toBe(
    "is_vip=true&response=PENDING&custom=shirt%3Ais%3AM&search=sharma&ordering=-name",
  );
  expect(viewBody(viewStateOf(view))).toEqual({
    filter: { is_vip: "true", response: ["PENDING"], custom: ["shirt:is:M"], search: "sharma" },
    ordering: "-name",
    grouping: "HOUSEHOLD",
    columns: view.columns,
    row_height: "TALL",
    colour_by: "side",
  });
});

test("a filter that takes one value is saved as one, whichever it is", () => {
  const filters = { has_phone: ["true"], status: ["DRAFT"], import: ["i1"], tag: ["t1"] };
  const state = {
    filters,
    search: "",
    ordering: "",
    grouping: "NONE" as const,
    columns: [],
    rowHeight: "NORMAL" as const,
    colourBy: null,
  };
  expect(viewBody(state).filter).toEqual({ has_phone: "true", status: "DRAFT", import: "i1", tag: ["t1"] });
});

test("the order of filters does not change a view; a width does", () => {
  const state = viewStateOf(view);
  const { is_vip = [], response = [], custom = [] } = state.filters;
  expect(isSameViewState(state, { ...state, filters: { custom, response, is_vip } })).toBe(true);
  expect(isSameViewState(state, { ...state, grouping: "NONE" })).toBe(true);
  expect(isSameViewState(state, { ...state, columns: [{ id: "name", width: 300 }] })).toBe(false);
  expect(isSameViewState(state, { ...state, rowHeight: "NORMAL" })).toBe(false);
  expect(isSameViewState(state, { ...state, colourBy: null })).toBe(false);
  expect(isSameViewState({ ...state, ordering: "" }, { ...state, ordering: "", grouping: "NONE" })).toBe(false);
});
