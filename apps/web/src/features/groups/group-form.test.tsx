import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectFor, show } from "#test/show-page.tsx";
import { GroupForm } from "./group-form.tsx";
import { groupToForm } from "./group-form-schema.ts";

const initial = groupToForm({ name: "Iyers" }, "Asia/Kolkata");
const save = () => Promise.resolve();

test.each([
  ["somebody who sees all guests changes a group's name", undefined, undefined, false],
  ["somebody limited to groups does not", ["g1"], undefined, true],
  ["but a household's", ["g1"], [{ value: "g1", label: "Iyers" }], false],
])("%s", async (_, groupIds, parents, isDisabled) => {
  const project = projectFor({ GUEST: "EDIT" }, { ...(groupIds && { groupIds }) });
  show(<GroupForm initial={initial} parents={parents} submit="Save" onSubmit={save} />, { project });
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty("disabled", isDisabled);
  expect(screen.getByRole("combobox", { name: /^Side/ })).toHaveProperty("disabled", isDisabled);
});
