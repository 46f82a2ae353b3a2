import { type FileImportDetail, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import ImportStartPage from "./upload/import-start-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

type Answer = { status: number; body: unknown };
/** The files that were uploaded, and by name what the server answers; by default an import of three rows. */
let sent: File[] = [];
let answers: Record<string, Answer> = {};
const importOf = (name: string) =>
  ({
    id: `i-${name}`,
    state: "MAPPING",
    file_name: name,
    counts: noImportCounts,
    file: { rows: 3 },
  }) as FileImportDetail;

class StubbedUpload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  send(form: FormData) {
    const file = form.get("file") as File;
    sent.push(file);
    const { status, body } = answers[file.name] ?? { status: 201, body: importOf(file.name) };
    this.status = status;
    this.responseText = JSON.stringify(body);
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
}

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal("XMLHttpRequest", StubbedUpload);
  stubServer().answer(importEndpoints.list, pageOf([]));
});

const at = "/projects/p1/guests/import";
const showPage = () =>
  showRoutes([{ path: "/projects/:projectId/guests/import", element: <ImportStartPage /> }], {
    at,
    project: projectFor({ GUEST: "FULL_ACCESS" }),
  });
const box = () => screen.getByRole("textbox", { name: "Or paste it" });
const readButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Read this list" });
const fileOf = (name: string) => new File(["Name\nAsha\n"], name);
const pasteInto = (data: Record<string, string>) =>
  fireEvent.paste(box(), { clipboardData: { getData: (type: string) => data[type] ?? "" } });

test("a pasted list is read like a file, and the page of its columns opens", async () => {
  const router = showPage();
  expect(readButton().disabled).toBe(true);
  await user.click(box());
  await user.paste("1. Sharma ji - 4\n2. Ravi uncle");
  await user.click(readButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/i-Pasted list.txt/select-mappings`));
  expect(sent.map(({ name }) => name)).toEqual(["Pasted list.txt"]);
  expect(await sent[0]!.text()).toBe("1. Sharma ji - 4\n2. Ravi uncle");
});

test("the box works by keyboard, and keeps its text when the list is refused", async () => {
  answers["Pasted list.txt"] = { status: 400, body: { file: ["This is a chat saved as text, not a guest list."] } };
  showPage();
  box().focus();
  await user.keyboard("Asha Rao");
  await user.tab();
  expect(document.activeElement).toBe(readButton());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("This list could not be read")).toBeTruthy();
  expect(screen.getByText("This is a chat saved as text, not a guest list.")).toBeTruthy();
  expect((box() as HTMLTextAreaElement).value).toBe("Asha Rao");
});

test("a copied table without tabs is pasted as cells, text with tabs as it is", () => {
  showPage();
  const html =
    "<p> </p><table><tr><th>Name</th><th>Phone</th></tr><tr><td>Asha\n Rao</td><td>98290 11432</td></tr></table>";
  pasteInto({ "text/plain": "Name\nPhone\nAsha Rao\n98290 11432", "text/html": html });
  expect((box() as HTMLTextAreaElement).value).toBe("Name\tPhone\nAsha Rao\t98290 11432");
  expect(pasteInto({ "text/plain": "Name\tPhone", "text/html": html })).toBe(true);
  expect(pasteInto({ "text/plain": "a mail", "text/html": `<p>${"words ".repeat(100)}</p>${html}` })).toBe(true);
});

test("a text longer than the box takes is refused in words, without being put into it", () => {
  showPage();
  pasteInto({ "text/plain": "1. Asha - 4\n".repeat(450_000) });
  expect(screen.getByRole("alert").textContent).toMatch(/too long to paste \(5\.\d MB.*Save it as a file/);
  expect((box() as HTMLTextAreaElement).value).toBe("");
});

test("two files dropped at once are both uploaded, in order, and each can be continued", async () => {
  const router = showPage();
  const files = [fileOf("bride.csv"), fileOf("groom.ods")];
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], files } });
  const result = within(await screen.findByRole("region", { name: "2 of 2 files uploaded" }));
  expect(sent.map(({ name }) => name)).toEqual(["bride.csv", "groom.ods"]);
  expect(result.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1.bride.csv3 rowsMatch the columns",
    "2.groom.ods3 rowsMatch the columns",
  ]);
  expect(result.getByText(/Finish one before you begin the next/)).toBeTruthy();
  await user.click(result.getByRole("link", { name: "Match the columns of groom.ods" }));
  expect(router.state.location.pathname).toBe(`${at}/i-groom.ods/select-mappings`);
});

test("of several chosen files the wrong ones say why, and the others are uploaded", async () => {
  answers["old.xls"] = { status: 400, body: { file: ["This is an old Excel file (.xls)."] } };
  showPage();
  choose([fileOf("photo.jpg"), fileOf("list.numbers"), fileOf("old.xls"), fileOf("bride.csv")]);
  const result = within(await screen.findByRole("region", { name: "1 of 4 files uploaded" }));
  expect(sent.map(({ name }) => name)).toEqual(["old.xls", "bride.csv"]);
  expect(result.getByText(/This kind of file can't be imported: photo.jpg/)).toBeTruthy();
  expect(result.getByText(/File > Export To > Excel/)).toBeTruthy();
  expect(result.getByText("This is an old Excel file (.xls).")).toBeTruthy();
  expect(result.getAllByRole("link")).toHaveLength(1);
});

test("a single file opens the page of its columns at once", async () => {
  const router = showPage();
  choose([fileOf("bride.csv")]);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/i-bride.csv/select-mappings`));
});

test("more files than can be uploaded in an hour are refused together", async () => {
  showPage();
  choose(Array.from({ length: 11 }, (_, index) => fileOf(`${index}.csv`)));
  expect(await screen.findByText("Up to 10 files can be uploaded at once.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("one place takes every file, and the sample is a link below it", async () => {
  showPage();
  const sample = await screen.findByRole("button", { name: "Download for Excel" });
  const place = screen.getByLabelText("Your guest list");
  expect(place.compareDocumentPosition(sample) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

/** The input's own filter is a help in the dialog; what is dropped on it passes. */
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText("Your guest list"), { target: { files } });
