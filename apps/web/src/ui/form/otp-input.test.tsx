import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { OtpInput } from "#ui/form/otp-input.tsx";

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState("");
  return <OtpInput value={value} onChange={setValue} onComplete={onComplete} />;
}

test("the sixth digit completes the code", async () => {
  const complete = vi.fn();
  render(<Code onComplete={complete} />);
  await userEvent.type(screen.getByLabelText("Code"), "12345");
  expect(complete).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Code"), "6");
  expect(complete).toHaveBeenCalledWith("123456");
});

test("letters are ignored", async () => {
  render(<Code onComplete={() => {}} />);
  await userEvent.type(screen.getByLabelText("Code"), "1a2");
  expect((screen.getByLabelText("Code") as HTMLInputElement).value).toBe("12");
});
