import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The list's code is kept once it is loaded; here it is not there yet.
beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

test("what is typed before the list has loaded searches it", async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  vi.doMock("#ui/fields/options/option-list-layer.tsx", async (original) => {
    await loaded;
    return original();
  });
  const { Select } = await import("#ui/fields/select.tsx");
  const cities = ["Ouagadougou", "Tokyo", "Toronto"].map((label) => ({ value: label, label }));
  const onChange = vi.fn();
  render(<Select id="city" options={cities} value={null} searchable onChange={onChange} />);
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard("tok");
  load();
  await screen.findByRole("option", { name: "Tokyo" });
  await userEvent.keyboard("yo{Enter}");
  expect(onChange).toHaveBeenCalledWith("Tokyo");
  vi.doUnmock("#ui/fields/options/option-list-layer.tsx");
});
