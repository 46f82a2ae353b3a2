import { questionFields } from "@nyota/contract/events/question-fields";
import type { Question } from "@nyota/contract/events/questions";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { questionBody, questionFormSchema, questionToForm } from "./question-form-schema.ts";
import { QuestionForm } from "./question-form.tsx";
import { undrawnFields } from "#test/undrawn-fields.ts";

const texts = Object.entries(questionFields).filter(([, { kind }]) => kind === "text");
const question = {
  ...Object.fromEntries(texts.map(([field]) => [field, `Veg ${field}`])),
  type: "MULTI",
  options: ["Veg", "Jain"],
  translations: { hi: { text: "क्या?", options: { Jain: "जैन" } } },
  is_required: true,
  per: "GUEST",
  event_ids: ["e1"],
  shown_if: { question_id: "q1", equals: "yes" },
  is_active: false,
} as unknown as Question;

test("the form of a question has every field, each once and by its name", () => {
  render(
    <QuestionForm
      initial={{ ...questionToForm(), options: ["Veg", "Jain"] }}
      events={[{ value: "e1", label: "Sangeet" }]}
      others={[{ ...question, id: "q1" }]}
      submit="Add"
      onSubmit={() => Promise.resolve()}
    />,
  );
  expect(undrawnFields(questionFields)).toEqual([]);
});

test("opening and saving a question changes nothing", () => {
  expect(questionBody(questionFormSchema.parse(questionToForm(question)))).toEqual(question);
});
