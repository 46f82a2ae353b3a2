import type { Asset, AssetDetail } from "@nyota/contract/files/assets";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pageOf, refusal, stubServer, type StubServer } from "../../test/stub-server.ts";
import { projectFor, showRoutes, user } from "../../test/show-page.tsx";
import AssetPage from "./asset-page.tsx";
import AssetsPage from "./assets-page.tsx";
import { assetFor } from "./test/asset-for.ts";
import { uploads } from "./test/fake-tus.ts";
import { clearQueue } from "./uploads/upload-queue.ts";

vi.mock("tus-js-client", async () => (await import("./test/fake-tus.ts")).fakeTus);

const url = (id: string) => `/api/projects/p1/assets/uploads/${id}/`;
const listOf = (assets: Asset[]) => ({
  ...pageOf(assets),
  folders: [{ name: "Venue", files: 1 }],
  storage: { used: 5_000_000, limit: 2_000_000_000 },
});

let server: StubServer;
beforeEach(() => {
  clearQueue();
  uploads.length = 0;
  server = stubServer();
  server.answer(assetEndpoints.list, listOf([assetFor()]));
  server.answer(assetEndpoints.startUpload, ({ body }) => {
    const { file_name, bytes } = body as { file_name: string; bytes: number };
    return { id: file_name, file_name, bytes, url: url(file_name), expires_at: "2026-10-02T10:00:00Z" };
  });
  server.answer(assetEndpoints.create, { ...assetFor(), uses: [] });
  server.answer(assetEndpoints.cancelUpload, null as never);
});

type Level = "VIEW" | "CREATE" | "FULL_ACCESS";
const open = (level: Level = "FULL_ACCESS", at = "/assets") =>
  showRoutes([{ path: "assets", element: <AssetsPage />, children: [{ path: ":assetId", element: <AssetPage /> }] }], {
    at,
    project: projectFor({ ASSET: level }),
  });
const fileOf = (name: string, size = 1_000) =>
  new File([new Uint8Array(size)], name, { lastModified: Date.parse("2026-09-01T00:00:00Z") });
const choose = async (...files: File[]) => {
  fireEvent.change(await screen.findByLabelText("Upload files"), { target: { files } });
};
const lineOf = async (name: string) => within(await screen.findByRole("listitem", { name }));

test("the files are listed with their pictures, folders and the space they use", async () => {
  server.answer(
    assetEndpoints.list,
    listOf([
      assetFor(),
      assetFor({
        id: "a2",
        file_name: "song.mp3",
        kind: "AUDIO",
        folder: null,
        seconds: 95,
        width: null,
        height: null,
        links: { file: "/f", card: null, thumb: null },
      }),
    ]),
  );
  open();
  const files = within(await screen.findByRole("list", { name: "Files" }));
  expect(files.getByText("Picture · 2.4 MB · 1600 × 900")).toBeTruthy();
  expect(files.getByText("Recording · 2.4 MB · 1:35")).toBeTruthy();
  expect(screen.getByText("4.8 MB of 1.9 GB used")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Venue/ }));
  await waitFor(() => expect(server.callsTo(assetEndpoints.list).at(-1)?.query["folder"]).toEqual(["Venue"]));
  await user.click(screen.getByRole("radio", { name: "Videos" }));
  await waitFor(() => expect(server.callsTo(assetEndpoints.list).at(-1)?.query["kind"]).toEqual(["VIDEO"]));
});

test("chosen files are sent two at once, become files of the open folder and leave the list when cleared", async () => {
  open("CREATE", "/assets?folder=Venue");
  await choose(fileOf("a.jpg"), fileOf("b.pdf"), fileOf("c.pdf"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect((await lineOf("c.pdf")).getByText("Waiting")).toBeTruthy();
  uploads[0]?.options.onProgress(500, 1_000);
  expect(await (await lineOf("a.jpg")).findByText("500 B of 1000 B")).toBeTruthy();
  for (const upload of uploads.slice(0, 2)) upload.options.onSuccess();
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.options.onSuccess();
  expect(await screen.findByText("Uploads are done")).toBeTruthy();
  expect(server.bodiesTo(assetEndpoints.create)).toEqual(
    ["a.jpg", "b.pdf", "c.pdf"].map((upload_id) => ({ upload_id, folder: "Venue" })),
  );
  expect(server.bodiesTo(assetEndpoints.startUpload)[0]).toEqual({
    file_name: "a.jpg",
    bytes: 1_000,
    modified_at: "2026-09-01T00:00:00.000Z",
  });
  await user.click(screen.getByRole("button", { name: "Clear the list" }));
  expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
});

test("an upload is paused and goes on; one that is cancelled is discarded on the server", async () => {
  open();
  await choose(fileOf("a.jpg"), fileOf("b.jpg"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Pause a.jpg" }));
  expect(uploads[0]?.isAborted).toBe(true);
  await user.click(screen.getByRole("button", { name: "Go on with a.jpg" }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.file.name).toBe("a.jpg");
  await user.click(screen.getByRole("button", { name: "Cancel the upload of b.jpg" }));
  await waitFor(() => expect(server.callsTo(assetEndpoints.cancelUpload)).toHaveLength(1));
  expect(server.callsTo(assetEndpoints.cancelUpload)[0]?.params["uploadId"]).toBe("b.jpg");
  expect(screen.queryByRole("listitem", { name: "b.jpg" })).toBeNull();
});

test("after a break of the connection it goes on by itself", async () => {
  open();
  await choose(fileOf("a.jpg"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.options.onError(new Error("failed to upload chunk"));
  expect(await (await lineOf("a.jpg")).findByText(/No connection; it goes on once there is one/)).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.options.onSuccess();
  expect(await (await lineOf("a.jpg")).findByText("1000 B, uploaded")).toBeTruthy();
});

test("a file that can't be used says why, and the others go on", async () => {
  server.answer(assetEndpoints.create, refusal("TOO_LARGE", "The files of this project may take 5 MB."));
  open();
  await choose(fileOf("page.html"), fileOf("empty.pdf", 0), fileOf("a.jpg"));
  expect((await lineOf("page.html")).getByRole("alert").textContent).toContain("Choose a picture (jpg,");
  expect((await lineOf("empty.pdf")).getByRole("alert").textContent).toBe("This file is empty.");
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.options.onSuccess();
  expect(await (await lineOf("a.jpg")).findByText("The files of this project may take 5 MB.")).toBeTruthy();
  expect(server.callsTo(assetEndpoints.cancelUpload)).toHaveLength(1);
});

test("who may only see the files can't upload, change or delete any", async () => {
  server.answer(assetEndpoints.read, { ...assetFor(), uses: [] });
  open("VIEW", "/assets/a1");
  expect(await screen.findByRole("link", { name: "Download" })).toBeTruthy();
  for (const name of ["Replace", "Delete", "Save name and folder"])
    expect(screen.queryByRole("button", { name }), name).toBeNull();
  expect(screen.queryByLabelText("Upload files")).toBeNull();
});

test("without files the page says what it is for", async () => {
  server.answer(assetEndpoints.list, { ...listOf([]), folders: [] });
  open();
  expect(await screen.findByText("No files yet")).toBeTruthy();
});

test("a failure to load says so", async () => {
  server.answer(assetEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  open();
  expect(await screen.findByText("The files could not be loaded")).toBeTruthy();
});

const openFile = async (fields: Partial<AssetDetail> = {}) => {
  server.answer(assetEndpoints.read, { ...assetFor(), uses: [], ...fields });
  open("FULL_ACCESS", "/assets/a1");
  return within(await screen.findByRole("dialog", { name: fields.file_name ?? "mandap.jpg" }));
};

test("each kind of file is shown as the browser can", async () => {
  const sheet = await openFile();
  expect((await sheet.findByRole("img", { name: "mandap.jpg" })).getAttribute("src")).toBe("/files/full");
  expect(sheet.getByRole("link", { name: "Download" }).getAttribute("href")).toBe("/files/full?download");
});

test.each([
  ["VIDEO", "film.mp4", "video"],
  ["AUDIO", "song.mp3", "audio"],
  ["DOCUMENT", "menu.pdf", "iframe"],
] as const)("a %s is shown in place", async (kind, file_name, element) => {
  await openFile({ kind, file_name });
  await waitFor(() => expect(document.querySelector(element)?.getAttribute("src")).toBe("/files/full"));
});

test("what no browser plays is offered for download", async () => {
  const sheet = await openFile({ kind: "VIDEO", file_name: "film.mpg", plays: false });
  expect(await sheet.findByText(/Download it to open it/)).toBeTruthy();
});

test("a file is renamed and moved with the version it was opened with", async () => {
  const sheet = await openFile();
  server.answer(assetEndpoints.update, { ...assetFor(), uses: [] });
  const name = await sheet.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Stage.jpg");
  await user.clear(sheet.getByRole("combobox", { name: "Folder" }));
  await user.click(sheet.getByRole("button", { name: "Save name and folder" }));
  await waitFor(() => expect(server.callsTo(assetEndpoints.update)).toHaveLength(1));
  expect(server.callsTo(assetEndpoints.update)[0]).toMatchObject({
    body: { file_name: "Stage.jpg", folder: null },
    version: "2026-10-01T10:00:00Z",
  });
});

test("a used file says where, and is deleted only with that choice", async () => {
  const sheet = await openFile({
    uses: [
      { place: "RSVP_COVER", object_id: null, label: null },
      { place: "TEMPLATE", object_id: "t1", label: "Thank you" },
    ],
  });
  server.answer(assetEndpoints.remove, null as never);
  expect(await sheet.findByText("Template “Thank you”")).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/It is used: Cover of the RSVP page and Template “Thank you”/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Take it out and delete it" }));
  await waitFor(() => expect(server.callsTo(assetEndpoints.remove)[0]?.query).toEqual({ unlink: ["true"] }));
});

test("a file is replaced by one of its kind", async () => {
  const sheet = await openFile();
  server.answer(assetEndpoints.update, { ...assetFor({ status: "PROCESSING" }), uses: [] });
  const input = await sheet.findByLabelText("Replace by another file");
  expect(input.getAttribute("accept")).toMatch(/^\.jpg,\.jpeg,\.png,\.gif,\.webp,image\/jpeg/);
  fireEvent.change(input, { target: { files: [fileOf("better.jpg")] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.options.onSuccess();
  await waitFor(() => expect(server.bodiesTo(assetEndpoints.update)).toEqual([{ upload_id: "better.jpg" }]));
});
