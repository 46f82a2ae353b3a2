import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AudienceCount } from "./audience/audience-count.tsx";
import type { Draft } from "./use-draft.ts";

const check = {
  guests: 8,
  messages: 7,
  left_out: [{ reason: "SHARED_PHONE", count: 1, guests: [] }],
};
const separate = { one_message_for: "PHONE", shared_phones: "SEPARATE" };
const show = (fields: { body: string | null; template_id: string | null; shared_phones?: string }) =>
  render(
    <AudienceCount
      draft={{ check, campaign: { audience: { filter: {} }, ...separate, ...fields }, choice: {} } as unknown as Draft}
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

test("where a shared phone gets one message, the text changes nothing", () => {
  show({ body: null, template_id: null, shared_phones: "TOGETHER" });
  expect(screen.queryByText(/may change with the text/)).toBeNull();
});
