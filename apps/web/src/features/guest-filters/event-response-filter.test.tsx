import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { EventResponseFilter } from "./event-response-filter.tsx";

const [sangeet, wedding] = [crypto.randomUUID(), crypto.randomUUID()];
const events = [
  { value: sangeet, label: "Sangeet" },
  { value: wedding, label: "Wedding" },
];

function show(given: string[]) {
  const onChange = vi.fn();
  function Shown() {
    const [values, setValues] = useState(given);
    const change = (next: string[]) => {
      onChange(next);
      setValues(next);
    };
    return <EventResponseFilter events={events} values={values} onChange={change} />;
  }
  render(<Shown />);
  return onChange;
}
const choose = async (row: string, field: string, option: string) => {
  await userEvent.click(within(screen.getByRole("group", { name: row })).getByRole("combobox", { name: field }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

test("an event is applied once it has an answer, and no longer when the answer is removed", async () => {
  const onChange = show([`${sangeet}:ACCEPTED`]);
  await userEvent.click(screen.getByRole("button", { name: "And another event" }));
  await choose("Event 2", "For the event", "Wedding");
  expect(onChange).not.toHaveBeenCalled();
  await choose("Event 2", "The answer is", "Not Responded");
  expect(onChange).toHaveBeenLastCalledWith([`${sangeet}:ACCEPTED`, `${wedding}:NOT_RESPONDED`]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Not Responded" }));
  expect(onChange).toHaveBeenLastCalledWith([`${sangeet}:ACCEPTED`]);
});

test("there are at most as many rows as events, and each can be removed", async () => {
  const onChange = show([`${sangeet}:ACCEPTED`, `${wedding}:PENDING,NOT_SENT`]);
  expect(screen.queryByRole("button", { name: "And another event" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove event 1" }));
  expect(onChange).toHaveBeenLastCalledWith([`${wedding}:PENDING,NOT_SENT`]);
  expect(screen.getByRole("button", { name: "And another event" })).toBeTruthy();
});

test("an event that is asked for already is not offered a second time", async () => {
  show([`${sangeet}:ACCEPTED`]);
  await userEvent.click(screen.getByRole("button", { name: "And another event" }));
  await userEvent.click(
    within(screen.getByRole("group", { name: "Event 2" })).getByRole("combobox", { name: "For the event" }),
  );
  const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(offered).toEqual(["Wedding"]);
});

test("after a removal the focus is on the next Remove, or on the button that adds an event", async () => {
  show([`${sangeet}:ACCEPTED`, `${wedding}:PENDING`]);
  const button = (name: string) => screen.getByRole("button", { name });
  await userEvent.click(button("Remove event 1"));
  expect(document.activeElement).toBe(button("Remove event 1"));
  await userEvent.click(button("And another event"));
  await userEvent.click(button("Remove event 2"));
  expect(document.activeElement).toBe(button("And another event"));
  await userEvent.click(button("Remove event 1"));
  expect(document.activeElement).toBe(button("Answer for one event"));
});

test("several events say that all of them must match, one event does not", async () => {
  show([`${sangeet}:ACCEPTED`]);
  expect(screen.queryByText(/match all of these events/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "And another event" }));
  expect(screen.getByText(/match all of these events/)).toBeTruthy();
});
