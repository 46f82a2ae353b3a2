import { assetEndpoints, type Asset } from "@nyota/contract/files/assets";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pageOf, stubServer, type StubServer } from "../../test/stub-server.ts";
import { projectFor, show, user } from "../../test/show-page.tsx";
import { AssetPicker } from "./asset-picker.tsx";
import { assetFor } from "./test/asset-for.ts";
import { uploads } from "./test/fake-tus.ts";
import { clearQueue } from "./uploads/upload-queue.ts";

vi.mock("tus-js-client", async () => (await import("./test/fake-tus.ts")).fakeTus);

let server: StubServer;
const storage = { used: 0, limit: 1 };
const answerWith = (assets: Asset[]) => server.answer(assetEndpoints.list, { ...pageOf(assets), folders: [], storage });
beforeEach(() => {
  clearQueue();
  uploads.length = 0;
  server = stubServer();
  answerWith([
    assetFor(),
    assetFor({
      id: "a2",
      file_name: "stage.png",
      status: "PROCESSING",
      links: { file: null, card: null, thumb: null },
    }),
  ]);
  server.answer(assetEndpoints.read, { ...assetFor(), uses: [] });
});
const open = (value: string | null, level: "VIEW" | "CREATE" | "NO_ACCESS" = "CREATE") => {
  const onChange = vi.fn();
  show(<AssetPicker label="Cover picture" kind="IMAGE" value={value} onChange={onChange} />, {
    project: projectFor({ ASSET: level }),
  });
  return onChange;
};

test("a picture of the project is chosen; one that is not ready yet can't be", async () => {
  const onChange = open(null);
  await user.click(screen.getByRole("button", { name: "Choose a picture" }));
  const files = within(await screen.findByRole("list", { name: "Files" }));
  expect((files.getByRole("button", { name: /stage.png/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(server.callsTo(assetEndpoints.list)[0]?.query["kind"]).toEqual(["IMAGE"]);
  await user.click(files.getByRole("button", { name: /mandap.jpg/ }));
  expect(onChange.mock.calls.map(([asset]) => (asset as Asset).id)).toEqual(["a1"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

async function upload(name: string) {
  server.answer(assetEndpoints.startUpload, {
    id: "up",
    file_name: name,
    bytes: 3,
    url: "/u/",
    expires_at: "2027-01-01T00:00:00Z",
  });
  fireEvent.change(await screen.findByLabelText("Upload files"), { target: { files: [new File(["abc"], name)] } });
}

test("a new picture that is uploaded while choosing is the chosen one", async () => {
  const onChange = open(null);
  server.answer(assetEndpoints.create, { ...assetFor({ id: "a3" }), uses: [] });
  server.answer(assetEndpoints.read, { ...assetFor({ id: "a3", file_name: "b.jpg" }), uses: [] });
  await user.click(screen.getByRole("button", { name: "Choose a picture" }));
  await upload("b.jpg");
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.options.onSuccess();
  await waitFor(() => expect(onChange.mock.calls.map(([asset]) => (asset as Asset).id)).toEqual(["a3"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a file of another kind is refused by the kind that is asked for", async () => {
  open(null);
  await user.click(screen.getByRole("button", { name: "Choose a picture" }));
  await upload("menu.pdf");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Only pictures can be chosen here: jpg, jpeg, png, gif, webp.",
  );
  expect(uploads).toHaveLength(0);
});

test("the chosen picture is shown, changed and removed", async () => {
  const onChange = open("a1");
  expect(await screen.findByText("mandap.jpg")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(onChange).toHaveBeenCalledWith(null);
});

test("without the right to see files nothing is asked for", () => {
  open("a1", "NO_ACCESS");
  expect(screen.getByText(/You need permission to see the project’s files/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  expect(server.callsTo(assetEndpoints.read)).toHaveLength(0);
});
