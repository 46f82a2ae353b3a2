import type { ShownQuestion } from "@nyota/contract/site/rsvp";
import { messagesFor } from "@nyota/site/messages.ts";
import { QuestionField } from "@nyota/site/question-field.tsx";
import { showQuestions } from "@nyota/site/show-questions.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

const plain = { help: null, type: "YES_NO", is_required: false, guest_name: null } as const;
const ask = (field: string, text: string, shown_if: ShownQuestion["shown_if"] = null): ShownQuestion => ({
  ...plain,
  field,
  text,
  shown_if,
  options: [],
  values: [],
});
const flight = ask("question.1", "Do you fly?");
const taxi = ask("question.2", "Shall we fetch you?", { field: flight.field, equals: "yes" });
const bags = ask("question.3", "Much luggage?", { field: taxi.field, equals: "yes" });
const seen = () => screen.queryAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
const answer = (group: string, name: string) =>
  userEvent.click(screen.getByRole("group", { name: group }).querySelector(`[value="${name}"]`) as Element);

test("a question shows with the answer it depends on, and a hidden one is not sent", async () => {
  const { container } = render(
    <form onInput={(event) => showQuestions(event.currentTarget)}>
      {[flight, taxi, bags].map((question) => (
        <QuestionField key={question.field} question={question} words={messagesFor("en")} problem={undefined} />
      ))}
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  showQuestions(form);
  expect(seen()).toEqual([flight.text]);
  await answer(flight.text, "yes");
  await answer(taxi.text, "yes");
  expect(seen()).toEqual([flight.text, taxi.text, bags.text]);
  await answer(flight.text, "no");
  expect(seen()).toEqual([flight.text]);
  expect([...new FormData(form)]).toEqual([[flight.field, "no"]]);
});

test("a guest who comes to no event is asked no question", async () => {
  const { container } = render(
    <form onInput={(event) => showQuestions(event.currentTarget)}>
      {["ACCEPTED", "DECLINED"].map((value) => (
        <input key={value} type="radio" name="answer.an-event.a-guest" value={value} />
      ))}
      <QuestionField
        question={ask("question.1.a-guest", "What will you eat?")}
        words={messagesFor("en")}
        problem={undefined}
      />
    </form>,
  );
  const choose = (value: string) => userEvent.click(container.querySelector(`[value=${value}]`) as Element);
  await choose("DECLINED");
  expect(seen()).toEqual([]);
  await choose("ACCEPTED");
  expect(seen()).toEqual(["What will you eat?"]);
});
