import { siteSections } from "@nyota/contract/site/sections";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { projectFor, show, user } from "#test/show-page.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { micrositeFormSchema, type MicrositeFormInput } from "./microsite-form-schema.ts";
import { SectionsSection } from "./sections-section.tsx";

const schema = z.object({ sections: micrositeFormSchema.shape.sections });
const saved = vi.fn();
const defaults = {
  sections: siteSections.map((section) => ({ section, is_shown: true })),
  story: "We met on a train.",
  dress_code: " ",
  faq: [{ question: "a", answer: "b" }],
} as unknown as MicrositeFormInput;

function open(mayEdit: boolean) {
  saved.mockReset();
  show(
    <Form schema={schema} defaultValues={defaults} onSubmit={async ({ sections }) => void saved(sections)}>
      {() => (
        <>
          <SectionsSection mayEdit={mayEdit} />
          <FormActions submit="Save" />
        </>
      )}
    </Form>,
    { project: projectFor({}) },
  );
}

test("sections are moved by keys and hidden, and each says what it contains", async () => {
  open(true);
  const [story] = within(screen.getByRole("list", { name: "Sections" })).getAllByRole("listitem");
  expect(story?.textContent).toContain("We met on a train.");
  expect(screen.getByText("1 question")).toBeTruthy();
  screen.getByRole("button", { name: "Move Your story" }).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.click(screen.getByRole("switch", { name: /^Dress code/ }));
  expect(screen.getByText("Hidden. Nothing written yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const [first, second, third, ...rest] = siteSections;
  expect(saved).toHaveBeenCalledWith(
    [second, third, first, ...rest].map((section) => ({ section, is_shown: section !== "dress_code" })),
  );
});

test("somebody who may only look has no handles", () => {
  open(false);
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});
