import { assetEndpoints } from "@nyota/contract/files/assets";
import { TASK_FILES_MAX } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { TaskFiles } from "./task-files.tsx";
import { makeTask } from "../test/make-task.ts";
import { uploads } from "#features/assets/test/fake-tus.ts";
import { clearUploads } from "#features/assets/test/clear-uploads.ts";
import { assetFor } from "#features/assets/test/asset-for.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

vi.mock("tus-js-client", async () => (await import("#features/assets/test/fake-tus.ts")).fakeTus);

let server: StubServer;
beforeEach(() => {
  clearUploads();
  server = stubServer();
  const menu = assetFor({ id: "menu", file_name: "menu.pdf", kind: "DOCUMENT" });
  server.answer(assetEndpoints.list, { ...pageOf([menu]), folders: [], storage: { used: 0, limit: 1 } });
  server.answer(taskEndpoints.update, makeTask());
});
const withFile = makeTask({ asset_ids: ["plan"], files: [{ id: "plan", name: "plan.pdf" }] });
const open = (task: Task, { asset = "VIEW" as "VIEW" | "CREATE" | "NO_ACCESS", mayEdit = true } = {}) =>
  show(<TaskFiles task={task} mayEdit={mayEdit} />, { project: projectFor({ TASK: "EDIT", ASSET: asset }) });
async function openPicker(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Attach a file" }));
  await user.click(await screen.findByRole("menuitem", { name: "PDF" }));
}
async function pickFile(): Promise<void> {
  await openPicker();
  const files = within(await screen.findByRole("list", { name: "Files" }));
  await user.click(files.getByRole("button", { name: /menu.pdf/ }));
}

test("a file of the project is attached beside those there", async () => {
  open(withFile);
  expect(screen.getByRole("link", { name: "plan.pdf" }).getAttribute("href")).toBe("/projects/p1/assets/plan");
  await pickFile();
  expect(server.callsTo(taskEndpoints.update)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Attach 1 file" }));
  await waitFor(() => expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ asset_ids: ["plan", "menu"] }]));
  expect(server.callsTo(assetEndpoints.list)[0]?.query["kind"]).toEqual(["DOCUMENT"]);
});

describe("a file that is uploaded in the dialog", () => {
  const menu = { ...assetFor({ id: "new", file_name: "receipt.pdf", kind: "DOCUMENT" }), uses: [] };
  async function upload(): Promise<void> {
    const expires_at = "2027-01-01T00:00:00Z";
    server.answer(assetEndpoints.startUpload, { id: "up", file_name: "receipt.pdf", bytes: 3, url: "/u/", expires_at });
    server.answer(assetEndpoints.create, menu);
    server.answer(assetEndpoints.read, menu);
    open(withFile, { asset: "CREATE" });
    await openPicker();
    const files = [new File(["abc"], "receipt.pdf")];
    fireEvent.change(await screen.findByLabelText("Upload files"), { target: { files } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect((screen.getByRole("button", { name: "Uploading…" }) as HTMLButtonElement).disabled).toBe(true);
    uploads[0]?.options.onSuccess();
  }

  test("is chosen, and attached by the main button", async () => {
    await upload();
    await user.click(await screen.findByRole("button", { name: "Attach 1 file" }));
    await waitFor(() => expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ asset_ids: ["plan", "new"] }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is not attached when the dialog is cancelled", async () => {
    await upload();
    await screen.findByRole("button", { name: "Attach 1 file" });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.callsTo(taskEndpoints.update)).toEqual([]);
    await openPicker();
    await screen.findByRole("list", { name: "Files" });
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });
});

test("a file is taken out", async () => {
  open(withFile);
  await user.click(screen.getByRole("button", { name: "Take plan.pdf out" }));
  await waitFor(() => expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ asset_ids: [] }]));
});

test("more than the most are refused before they are sent", async () => {
  open(makeTask({ asset_ids: Array.from({ length: TASK_FILES_MAX }, (_, at) => `f${at}`) }));
  await pickFile();
  expect(await screen.findByText(`A task has ${TASK_FILES_MAX} files at most`)).toBeTruthy();
  expect(server.callsTo(taskEndpoints.update)).toEqual([]);
});

test("who may not see files reads their names, and why none can be attached", () => {
  open(withFile, { asset: "NO_ACCESS" });
  expect(screen.getByText("plan.pdf").closest("a")).toBeNull();
  expect(screen.getByText(/^You need permission to see/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Attach a file" })).toBeNull();
});

test("who may not change the task changes no files", () => {
  open(withFile, { mayEdit: false });
  expect(screen.queryAllByRole("button")).toEqual([]);
});
