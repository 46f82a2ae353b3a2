import { render, screen, within } from "@testing-library/react";
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
        variables={[
          { key: "name", label: "Name", isAlwaysKnown: true, group: "The guest" },
          { key: "city", label: "City", group: "The celebration" },
        ]}
        preview={(text) => <output>{text}</output>}
      />
    );
  }
  render(<Editor />);
  const area = screen.getAllByRole("textbox")[0] as HTMLTextAreaElement;
  return { area, select: (from: number, to: number) => (area.focus(), area.setSelectionRange(from, to)) };
}
const stored = () => screen.getByRole("status").textContent;
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
  expect(area.value).toBe("Dear {{Name}},");
  expect(stored()).toBe("Dear {{name}},");
});

test("a variable has its label, and what is written instead has a field of its own", async () => {
  const { area } = show("Dear {{name}}, in {{city|our home town}}");
  expect(area.value).toBe("Dear {{Name}}, in {{City}}");
  const list = within(screen.getByRole("list", { name: "What may be unknown" }));
  expect(list.getAllByRole("textbox")).toHaveLength(1);
  const instead = list.getByRole("textbox", { name: "If “City” is unknown, write" });
  await userEvent.clear(instead);
  expect(stored()).toBe("Dear {{name}}, in {{city|}}");
  expect(instead.getAttribute("placeholder")).toBe("nothing, and leave out its line");
  await userEvent.type(instead, "J|ai{{pur");
  expect(stored()).toBe("Dear {{name}}, in {{city|Jaipur}}");
});

test("typing keeps fallbacks, and a variable typed by its key gets its label with the cursor behind it", async () => {
  const { area, select } = show("In {{city|Jaipur}}");
  select(area.value.length, area.value.length);
  await userEvent.keyboard(", {{{{name}}!");
  expect(stored()).toBe("In {{city|Jaipur}}, {{name}}!");
  expect(area.value).toBe("In {{City}}, {{Name}}!");
});

test("a variable is deleted as a whole", async () => {
  const { area, select } = show("In {{city|Jaipur}}, soon");
  select(11, 11);
  await userEvent.keyboard("{Backspace}");
  expect(area.value).toBe("In , soon");
  expect(stored()).toBe("In , soon");
  expect(screen.queryByRole("list", { name: "What may be unknown" })).toBeNull();
});

test("a variable used with different fallbacks is shown as it is stored", () => {
  const { area } = show("{{city|here}} or {{city|there}}");
  expect(area.value).toBe("{{city|here}} or {{city|there}}");
});

test("a variable stays as it is stored however often it is used", () => {
  const { area } = show("{{city|here}}, {{city}} and {{city}}");
  expect(area.value).toBe("{{city|here}}, {{city}} and {{city}}");
});

test("a variable that is cut keeps its fallback where it is pasted", async () => {
  const { area, select } = show("In {{city|Jaipur}}, soon");
  select(3, 11);
  await userEvent.cut();
  expect(stored()).toBe("In , soon");
  select(area.value.length, area.value.length);
  await userEvent.paste(" {{City}}");
  expect(stored()).toBe("In , soon {{city|Jaipur}}");
});

test("bold is drawn bold, and variables stand out", () => {
  show("Dear *{{name}}*");
  const drawn = screen.getByText("Name", { selector: "span" });
  expect(drawn.className).toContain("text-stroke");
  expect(drawn.className).toContain("bg-marigold-soft");
});

test("the menu of variables shows them by what they are about", async () => {
  const { area } = show("Room: ");
  area.setSelectionRange(6, 6);
  await press("Insert variable");
  const menu = await screen.findByRole("menu");
  expect(menu.textContent).toBe("The guestNameThe celebrationCity");
  await userEvent.click(within(menu).getByRole("menuitem", { name: "City" }));
  expect(stored()).toBe("Room: {{city}}");
});
