import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { t } from "#lib/i18n/t.ts";
import { Pagination } from "#ui/filters/pagination.tsx";

const orders = (total: number) => t("{count, plural, one {# order} other {# orders}}", { count: total });
const show = (total: number, page = 1, onPage = vi.fn()) =>
  render(<Pagination page={page} pageSize={50} total={total} counted={orders} onPage={onPage} />);

test.each([
  [0, "0 orders"],
  [1, "1 order"],
  [50, "50 orders"],
])("%i results on one page are counted, without buttons", (total, text) => {
  const { container } = show(total);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("with several pages it says which results are shown, and pages", async () => {
  const onPage = vi.fn();
  show(1_806, 2, onPage);
  expect(screen.getByText("51–100 of 1,806 orders")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Pages of 1,806 orders" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test("results without a name are rows", () => {
  render(<Pagination page={1} pageSize={50} total={1} onPage={vi.fn()} />);
  expect(screen.getByText("1 row")).toBeTruthy();
});
