import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { PhoneField } from "#ui/fields/phone.tsx";

function Phone({ first = "" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhoneField id="phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
function show(first?: string) {
  render(<Phone first={first} />);
  return {
    input: screen.getByRole("textbox") as HTMLInputElement,
    value: () => screen.getByRole("status").textContent,
  };
}

test("the dial code is shown before the field is touched", () => {
  show();
  expect(screen.getByRole("button", { name: "Country, IN +91" })).toBeTruthy();
});

test("a national number becomes E.164 of the chosen country", async () => {
  const { input, value } = show();
  await userEvent.type(input, "98290 11432");
  await waitFor(() => expect(value()).toBe("+919829011432"));
});

test("a pasted international number picks its country and leaves the national part", async () => {
  const { input, value } = show();
  await userEvent.click(input);
  await userEvent.paste("+44 7700 900145");
  await waitFor(() => expect(value()).toBe("+447700900145"));
  expect(screen.getByRole("button", { name: "Country, GB +44" })).toBeTruthy();
  expect(input.value).toBe("7700 900145");
});

test("text that is no number is kept as it was typed", async () => {
  const { input, value } = show();
  await userEvent.type(input, "ask Meera");
  expect(value()).toBe("ask Meera");
});

test("a stored number shows its country and its national part", async () => {
  const { input } = show("+919829011432");
  await waitFor(() => expect(input.value).toBe("98290 11432"));
});
