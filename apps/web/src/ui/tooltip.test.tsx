import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { IconButton } from "#ui/icon-button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

afterEach(() => void vi.useRealTimers());

test("the pointer has to rest, and a click is not lost on a button with a tooltip", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const click = vi.fn();
  render(
    <Tooltip text="What it does" delay={700}>
      <button type="button" onClick={click}>
        Do it
      </button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Do it" });
  fireEvent.pointerEnter(button, { pointerType: "mouse" });
  vi.advanceTimersByTime(699);
  expect(button.dataset["state"]).toBe("closed");
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await screen.findByRole("tooltip");
  await userEvent.click(button);
  expect(click).toHaveBeenCalledOnce();
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a tooltip opens for the keyboard at once, describes its button and closes with Escape", async () => {
  render(<IconButton label="Delete" icon={<i />} />);
  const button = screen.getByRole("button", { name: "Delete" });
  await userEvent.tab();
  const tooltip = await screen.findByRole("tooltip");
  expect(button.getAttribute("aria-describedby")).toBe(tooltip.id);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(button.hasAttribute("aria-describedby")).toBe(false);
});
