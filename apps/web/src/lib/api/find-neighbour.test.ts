import { type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, expect, test } from "vitest";
import { query } from "#lib/api/api.ts";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { queryClient } from "#lib/api/query-client.ts";

const rows = (...guests: string[]) => guests.map((id, at) => ({ id: `j${at}`, guest: { id } }) as Travel);
function cache(asked: object, results: Travel[]): void {
  const { queryKey } = query(travelEndpoints.list, { params: { projectId: "p1" }, query: asked });
  queryClient.setQueryData(queryKey, { count: results.length, next: null, previous: null, results } as never);
}
const step = (id: string, by: 1 | -1) =>
  findNeighbour(travelEndpoints.list, {
    id,
    by,
    idOf: (row) => (row as Travel).guest.id,
    isList: ({ guest }) => guest === undefined,
  });
beforeEach(() => queryClient.clear());

test("what a sheet is about may be something else than the rows, and be in several of them", async () => {
  cache({ page: 1 }, rows("a", "b", "b", "c"));
  expect(await step("a", 1)).toBe("b");
  expect(await step("b", 1)).toBe("c");
  expect(await step("b", -1)).toBe("a");
  expect(await step("a", -1)).toBeUndefined();
});

test("a list that is not the one below the sheet is left out, and so is one that is read page after page", async () => {
  cache({ guest: "b" }, rows("b", "b"));
  queryClient.setQueryData([travelEndpoints.list.feature, travelEndpoints.list.name, {}, "pages"], { pages: [] });
  expect(await step("b", 1)).toBeUndefined();
  cache({ page: 1 }, rows("a", "b", "c"));
  expect(await step("b", 1)).toBe("c");
});
