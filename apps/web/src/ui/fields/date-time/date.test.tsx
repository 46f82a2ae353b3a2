import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";

function show(Component: typeof DateField | typeof DateTimeField) {
  function Held() {
    const [value, setValue] = useState("");
    return (
      <>
        <Component id="when" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  render(<Held />);
  return {
    input: screen.getByRole("textbox") as HTMLInputElement,
    value: () => screen.getByRole("status").textContent,
  };
}

test("a typed date becomes a wall date and is formatted on blur", async () => {
  const { input, value } = show(DateField);
  await userEvent.type(input, "12 feb 2027");
  expect(value()).toBe("2027-02-12");
  await userEvent.tab();
  expect(input.value).toBe("Feb 12, 27");
});

test("text that is no date stays, so that the form can say so", async () => {
  const { input, value } = show(DateField);
  await userEvent.type(input, "31 feb 2027");
  await userEvent.tab();
  expect(value()).toBe("31 feb 2027");
  expect(input.value).toBe("31 feb 2027");
});

test("a typed date and time becomes a wall time", async () => {
  const { input, value } = show(DateTimeField);
  await userEvent.type(input, "13/02/2027 7.30 pm");
  expect(value()).toBe("2027-02-13T19:30");
  await userEvent.tab();
  expect(input.value).toBe("Feb 13, 27, 7:30 pm");
});

test("a day without a time stays, and is shown as a day", async () => {
  const { input, value } = show(DateTimeField);
  await userEvent.type(input, "14 Feb. 2027");
  await userEvent.tab();
  expect(value()).toBe("2027-02-14T");
  expect(input.value).toBe("Feb 14, 27");
  await userEvent.type(input, " 4 pm");
  expect(value()).toBe("2027-02-14T16:00");
});

test("the calendar picks a day", async () => {
  const { input, value } = show(DateField);
  await userEvent.type(input, "12 feb 2027");
  await userEvent.click(screen.getByRole("button", { name: "Open the calendar" }));
  await userEvent.click(await screen.findByRole("button", { name: /^20 February 2027/ }));
  expect(value()).toBe("2027-02-20");
});
