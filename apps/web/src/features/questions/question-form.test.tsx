import { questionTypes } from "@nyota/contract/events/questions";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { questionBody, questionFormSchema, questionToForm } from "./question-form-schema.ts";
import { QuestionForm } from "./question-form.tsx";
import { hasOptions } from "./describe-question.ts";

const blank = { ...questionToForm(), text: "What will you eat?" };
const refused = (value: Partial<typeof blank>) =>
  questionFormSchema.safeParse({ ...blank, ...value }).error?.issues.map(({ path }) => path.join("."));

test.each(questionTypes)("%s needs options only if guests choose from them", (type) => {
  expect(refused({ type })).toEqual(hasOptions(type) ? ["options"] : undefined);
});

test("options must differ, events be chosen, and a condition be complete", () => {
  expect(refused({ type: "MULTI", options: ["Jain", "Jain"] })).toEqual(["options"]);
  expect(refused({ type: "TEXT", asks: "EVENTS" })).toEqual(["event_ids"]);
  expect(refused({ type: "TEXT", depends_on: "an-id" })).toEqual(["equals"]);
});

test("blank options are dropped, and fields that don't apply are not sent", () => {
  const single = questionFormSchema.parse({ ...blank, options: ["Jain", "", "Veg"] });
  expect(questionBody(single)).toMatchObject({ options: ["Jain", "Veg"], event_ids: null, shown_if: null });
  expect(questionBody(questionFormSchema.parse({ ...blank, type: "DATE", options: ["x"] }))).toMatchObject({
    options: [],
  });
});

test("a form without options is not sent, and shows what is missing", async () => {
  const submit = vi.fn(() => Promise.resolve());
  render(<QuestionForm initial={blank} events={[]} others={[]} submit="Add question" onSubmit={submit} />);
  await userEvent.click(screen.getByRole("button", { name: "Add question" }));
  expect((await screen.findAllByText("Give at least two options.")).length).toBeGreaterThan(0);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Option 1"), "Jain");
  await userEvent.type(screen.getByLabelText("Option 2"), "Veg");
  await userEvent.click(screen.getByRole("button", { name: "Add question" }));
  expect(submit).toHaveBeenCalledOnce();
});
