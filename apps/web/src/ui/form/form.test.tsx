import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

const schema = z.object({ name: z.string().min(2, "Write a name."), phone: z.string() });

function show(
  onSubmit: (values: { name: string; phone: string }) => unknown,
  onDirtyChange?: (dirty: boolean) => void,
) {
  render(
    <Form schema={schema} defaultValues={{ name: "", phone: "" }} onSubmit={onSubmit} onDirtyChange={onDirtyChange}>
      {({ Field }) => (
        <>
          <Field name="name" label="Name" help="As on the envelope." />
          <Field name="phone" label="Phone" />
          <FormActions />
        </>
      )}
    </Form>,
  );
  return userEvent.setup();
}

test("a failed submit moves the focus to the summary, whose links focus the fields", async () => {
  const submit = vi.fn();
  const user = show(submit);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const summary = await screen.findByRole("group", { name: "Please correct one field" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await user.click(within(summary).getByRole("link", { name: "Name: Write a name." }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(submit).not.toHaveBeenCalled();
});

test("the links of the summary name a field of every kind and focus it", async () => {
  const required = z.string().min(1, "This is required.");
  const options = [
    { value: "a", label: "Airport" },
    { value: "b", label: "Station" },
  ];
  const fields = z.object({ notes: required, agreed: z.literal(true, "Tick this."), place: required, room: required });
  render(
    <Form
      schema={fields}
      defaultValues={{ notes: "", agreed: false as never, place: "", room: "" }}
      onSubmit={() => {}}
    >
      {({ Field }) => (
        <>
          <Field name="notes" label="Notes" type="textarea" optional />
          <Field name="agreed" label="I agree" type="checkbox" />
          <Field name="place" label="Pick-up" type="radio-group" options={options} />
          <Field name="room" label="Room" type="select" options={options} />
          <FormActions />
        </>
      )}
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const summary = within(await screen.findByRole("group", { name: "Please correct 4 fields" }));
  for (const [name, focused] of [
    ["Notes: This is required.", screen.getByRole("textbox", { name: /^Notes/ })],
    ["I agree: Tick this.", screen.getByRole("checkbox")],
    ["Pick-up: This is required.", screen.getByRole("radio", { name: "Airport" })],
    ["Room: This is required.", screen.getByRole("combobox")],
  ] as const) {
    await userEvent.click(summary.getByRole("link", { name }));
    expect(document.activeElement).toBe(focused);
  }
});

test("a field in error is invalid and described by its error and its help", async () => {
  const user = show(vi.fn());
  await user.click(screen.getByRole("button", { name: "Save" }));
  const input = await screen.findByLabelText("Name");
  await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
  const described = input
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Write a name.", "As on the envelope."]);
});

test("the first message of a server's field error lands on its field and the summary takes the focus", async () => {
  const user = show(() =>
    Promise.reject({ status: 400, data: { phone: ["Another guest has this number.", "second"] } }),
  );
  await user.type(screen.getByLabelText("Name"), "Meera");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Phone").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe("Another guest has this number.");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Please correct one field" }));
});

test("an error without a field is in the summary", async () => {
  const user = show(() => ({ non_field_errors: ["This guest was changed by someone else."] }));
  await user.type(screen.getByLabelText("Name"), "Meera");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("group", { name: "This guest was changed by someone else." })).toBeTruthy();
});

test("a form reports when it becomes dirty and clean again", async () => {
  const dirty = vi.fn();
  const user = show(vi.fn(), dirty);
  await user.type(screen.getByLabelText("Phone"), "1");
  expect(dirty).toHaveBeenLastCalledWith(true);
  await user.clear(screen.getByLabelText("Phone"));
  expect(dirty).toHaveBeenLastCalledWith(false);
});

test("the submit button is busy while the form is sent", async () => {
  let finish = () => {};
  const user = show(() => new Promise<void>((resolve) => (finish = resolve)));
  await user.type(screen.getByLabelText("Name"), "Meera");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBe("true"));
  finish();
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" }).hasAttribute("aria-busy")).toBe(false));
});
