import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";

function show(first: string) {
  function Editor() {
    const [value, setValue] = useState(first);
    return (
      <WhatsappEditor
        id="text"
        value={value}
        onChange={setValue}
        variables={[{ key: "name", label: "Name" }]}
        preview={(text) => <output>{text.length}</output>}
      />
    );
  }
  render(<Editor />);
  const area = screen.getByRole("textbox") as HTMLTextAreaElement;
  return { area, select: (from: number, to: number) => (area.focus(), area.setSelectionRange(from, to)) };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("bold is added around the selected text and removed again", async () => {
  const { area, select } = show("Dear uncle");
  select(5, 10);
  await press("Bold");
  expect(area.value).toBe("Dear *uncle*");
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("uncle");
  await press("Bold");
  expect(area.value).toBe("Dear uncle");
});

test("a mark leaves the spaces outside", async () => {
  const { area, select } = show("Dear uncle ji");
  select(4, 11);
  await press("Italic");
  expect(area.value).toBe("Dear _uncle_ ji");
});

test("the list button marks every selected line", async () => {
  const { area, select } = show("rice\ndal");
  select(0, 8);
  await press("List");
  expect(area.value).toBe("- rice\n- dal");
});

test("Ctrl+B is bold", async () => {
  const { area, select } = show("Come");
  select(0, 4);
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(area.value).toBe("*Come*");
});

test("the menu inserts a variable at the cursor", async () => {
  const { area, select } = show("Dear ,");
  select(5, 5);
  await press("Insert variable");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Name" }));
  expect(area.value).toBe("Dear {{name}},");
});
