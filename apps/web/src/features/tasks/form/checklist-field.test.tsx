import type { ChecklistLine } from "@nyota/contract/tasks/task-fields";
import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { ChecklistField } from "./checklist-field.tsx";
import { show, user } from "#test/show-page.tsx";

const line = (text: string): ChecklistLine => ({ text, is_done: false });

function Field({ lines }: { lines: ChecklistLine[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { checklist: lines } })}>
      <ChecklistField />
    </FormProvider>
  );
}
const texts = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

test("what is typed right after Enter is in the new line", async () => {
  show(<Field lines={[line(""), line("Pay")]} />);
  await user.type(screen.getByRole("textbox", { name: "Line 1" }), "Ask three florists{Enter}Choose colours");
  expect(texts()).toEqual(["Ask three florists", "Choose colours", "Pay"]);
});
