import { duplicateEndpoints, type DuplicatePair } from "@nyota/contract/guests/duplicates";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { MergeCertain } from "./merge-certain.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const pairOf = (name: string, n: number) =>
  ({
    guest: { id: id(n), display_name: name },
    other: { id: id(n + 1), display_name: name },
    reasons: [],
  }) as unknown as DuplicatePair;
const project = projectFor({ GUEST: "FULL_ACCESS" });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(duplicateEndpoints.list, pageOf([pairOf("Rohan", 1), pairOf("Meera", 3)]));
  server.answer(duplicateEndpoints.mergeMany, { ids: ["m1", "m2"] });
  server.answer(duplicateEndpoints.undoMany, null);
});

test("certain pairs are merged together after their names were shown, and undone together", async () => {
  show(<MergeCertain />, { project });
  await user.click(await screen.findByRole("button", { name: "Merge them all" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^Rohan and Meera\./)).toBeTruthy();
  expect(server.callsTo(duplicateEndpoints.mergeMany)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Merge them all" }));
  await waitFor(() =>
    expect(server.bodiesTo(duplicateEndpoints.mergeMany)).toEqual([
      {
        pairs: [
          { keep_id: id(1), merge_id: id(2) },
          { keep_id: id(3), merge_id: id(4) },
        ],
      },
    ]),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.bodiesTo(duplicateEndpoints.undoMany)).toEqual([{ ids: ["m1", "m2"] }]));
});

test("it is offered neither for one pair nor without the right to merge", async () => {
  show(<MergeCertain />, { project: projectFor({ GUEST: "EDIT" }) });
  expect(server.callsTo(duplicateEndpoints.list)).toEqual([]);
  server.answer(duplicateEndpoints.list, pageOf([pairOf("Rohan", 1)]));
  show(<MergeCertain />, { project });
  await waitFor(() => expect(server.callsTo(duplicateEndpoints.list)).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});
