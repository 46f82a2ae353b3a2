import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { SampleButton } from "./sample-button.tsx";

const show = () =>
  render(
    <MemoryRouter>
      <SampleButton />
    </MemoryRouter>,
  );

afterEach(() => {
  document.head.innerHTML = "";
});

test("the sample wedding is offered where the server has marked its page", () => {
  document.head.innerHTML = '<meta name="nyota-sample">';
  show();
  expect(screen.getByRole("button", { name: "Explore a sample wedding" })).toBeTruthy();
});

test("it is not offered on any other page, as in production", () => {
  show();
  expect(screen.queryByText(/sample wedding/)).toBeNull();
});
