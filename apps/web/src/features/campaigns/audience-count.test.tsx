import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AudienceCount } from "./audience/audience-count.tsx";
import type { Draft } from "./use-draft.ts";

const check = {
  guests: 8,
  messages: 7,
  left_out: [{ reason: "SHARED_PHONE", count: 1, guests: [] }],
};
const show = (text: { body: string | null; template_id: string | null }) =>
  render(
    <AudienceCount
      draft={{ check, campaign: { audience: { filter: {} }, ...text }, choice: {} } as unknown as Draft}
    />,
  );

test("before there is a text, the count of shared phones says that it may change", () => {
  show({ body: null, template_id: null });
  expect(screen.getByText(/may change with the text/)).toBeTruthy();
});

test("with a text it is final", () => {
  show({ body: "Hello", template_id: null });
  expect(screen.queryByText(/may change with the text/)).toBeNull();
});
