import { assetEndpoints } from "@nyota/contract/files/assets";
import { screen, within } from "@testing-library/react";
import { z } from "zod";
import { beforeEach, expect, test, vi } from "vitest";
import { assetFor } from "#features/assets/test/asset-for.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { captionFields } from "@nyota/contract/site/site-fields";
import { translationsToForm } from "#ui/form/translated-texts.ts";
import { micrositeFormSchema, type MicrositeFormInput } from "./microsite-form-schema.ts";

const schema = z.object({ gallery: micrositeFormSchema.shape.gallery });
const untranslated = { translations: translationsToForm(captionFields) };
const picture = { url: "/p.webp", width: 60, height: 40, sizes: [] };
const [first, second, third] = [1, 2, 3].map((n) => `0197f000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const saved = vi.fn();

beforeEach(() => {
  saved.mockReset();
  const server = stubServer();
  const storage = { used: 0, limit: 1 };
  const files = [assetFor({ id: first }), assetFor({ id: second, file_name: "stage.png" })];
  server.answer(assetEndpoints.list, { ...pageOf(files), folders: [], storage });
});

const open = (gallery: MicrositeFormInput["gallery"]) =>
  show(
    <Form schema={schema} defaultValues={{ gallery }} onSubmit={async (values) => void saved(values.gallery)}>
      {() => (
        <>
          <GallerySection />
          <FormActions submit="Save" />
        </>
      )}
    </Form>,
    { project: projectFor({ ASSET: "CREATE" }) },
  );
const save = async () => {
  await user.click(screen.getByRole("button", { name: "Save" }));
  return (saved.mock.calls[0]?.[0] as MicrositeFormInput["gallery"] | undefined)?.map(({ image, caption }) => [
    image,
    caption,
  ]);
};

test("several pictures are chosen at once, and a second press takes one out again", async () => {
  open([{ image: first, caption: "Ours", picture, ...untranslated }]);
  await user.click(screen.getByRole("button", { name: "Add pictures" }));
  const files = within(await screen.findByRole("list", { name: "Files" }));
  const [mandap, stage] = [
    files.getByRole("button", { name: /mandap.jpg/ }),
    files.getByRole("button", { name: /stage.png/ }),
  ];
  expect(mandap.getAttribute("aria-pressed")).toBe("true");
  await user.click(stage);
  expect(stage.getAttribute("aria-pressed")).toBe("true");
  await user.click(mandap);
  await user.click(screen.getByRole("button", { name: "Add 1 picture" }));
  expect(await save()).toEqual([[second, null]]);
});

test("pictures are ordered by keys, get a caption and are removed", async () => {
  open([
    { image: first, caption: "", picture, ...untranslated },
    { image: second, caption: "", picture, ...untranslated },
    { image: third, caption: "", picture: null, ...untranslated },
  ]);
  screen.getByRole("button", { name: "Move picture 1" }).focus();
  await user.keyboard("{ArrowDown}");
  await user.type(screen.getByRole("textbox", { name: "Caption of picture 1" }), "The lawn");
  await user.click(screen.getByRole("button", { name: "Remove picture 3" }));
  expect(await save()).toEqual([
    [second, "The lawn"],
    [first, null],
  ]);
});
