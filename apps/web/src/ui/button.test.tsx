import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "#ui/button.tsx";

test("a loading button is busy, keeps its name and ignores a press", async () => {
  const press = vi.fn();
  render(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.hasAttribute("disabled")).toBe(false);
});

test("a loading submit button does not submit its form", async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(submit).not.toHaveBeenCalled();
});

test("asChild styles a link", () => {
  render(
    <Button asChild variant="primary">
      <a href="/guests">Guests</a>
    </Button>,
  );
  expect(screen.getByRole("link", { name: "Guests" }).className).toContain("bg-henna");
});
