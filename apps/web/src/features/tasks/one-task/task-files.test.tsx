import { assetEndpoints } from "@nyota/contract/files/assets";
import { TASK_FILES_MAX } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TaskFiles } from "./task-files.tsx";
import { makeTask } from "../test/make-task.ts";
import { assetFor } from "#features/assets/test/asset-for.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

vi.mock("tus-js-client", async () => (await import("#features/assets/test/fake-tus.ts")).fakeTus);

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  const menu = assetFor({ id: "menu", file_name: "menu.pdf", kind: "DOCUMENT" });
  server.answer(assetEndpoints.list, { ...pageOf([menu]), folders: [], storage: { used: 0, limit: 1 } });
  server.answer(taskEndpoints.update, makeTask());
});
const withFile = makeTask({ asset_ids: ["plan"], files: [{ id: "plan", name: "plan.pdf" }] });
const open = (task: Task, { asset = "VIEW" as "VIEW" | "NO_ACCESS", mayEdit = true } = {}) =>
  show(<TaskFiles task={task} mayEdit={mayEdit} />, { project: projectFor({ TASK: "EDIT", ASSET: asset }) });
async function pickFile(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Attach a file" }));
  await user.click(await screen.findByRole("menuitem", { name: "PDF" }));
  const files = within(await screen.findByRole("list", { name: "Files" }));
  await user.click(files.getByRole("button", { name: /menu.pdf/ }));
}

test("a file of the project is attached beside those there", async () => {
  open(withFile);
  expect(screen.getByRole("link", { name: "plan.pdf" }).getAttribute("href")).toBe("/projects/p1/assets/plan");
  await pickFile();
  await waitFor(() => expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ asset_ids: ["plan", "menu"] }]));
  expect(server.callsTo(assetEndpoints.list)[0]?.query["kind"]).toEqual(["DOCUMENT"]);
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
