import { messageStatuses } from "@nyota/contract/messages/messages";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { describeRetry } from "./outbox/message-actions.tsx";
import { MessagePill } from "./message-pill.tsx";
import { canCancel, canRetry, isMoving, messageStatusWords } from "./message-status.ts";

test.each(messageStatuses)("%s has a pill in plain words", (status) => {
  render(<MessagePill status={status} />);
  expect(screen.getByText(messageStatusWords[status].label)).toBeTruthy();
  expect(messageStatusWords[status].label).not.toMatch(/[A-Z]{2}|_/);
});

test("a sent message can't be cancelled, and a waiting one can't be retried", () => {
  expect(messageStatuses.filter((status) => canCancel({ status }))).toEqual(["QUEUED", "PAUSED", "HALTED"]);
  expect(messageStatuses.filter((status) => canRetry({ status }))).toEqual(["HALTED", "CANCELLED", "FAILED"]);
});

test("the outbox polls only while a message is under way", () => {
  expect(isMoving({ READ: 3, QUEUED: 0 })).toBe(false);
  expect(isMoving({ READ: 3, PENDING: 1 })).toBe(true);
});

test("the text of a retry names an unknown outcome and the cost", () => {
  expect(describeRetry({ status: "FAILED", error_code: "NO_ACK" })).toContain("may get it twice");
  expect(describeRetry({ status: "HALTED", error_code: "SENDER" })).toContain("no further credit");
});
