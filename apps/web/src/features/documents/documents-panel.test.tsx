import type { KycDocument } from "@nyota/contract/guests/documents";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { DocumentsPanel } from "./documents-panel.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";

type Call = { method: string; url: string; body: unknown };
let calls: Call[] = [];
let documents: KycDocument[] = [];
const blank: KycDocument = {
  id: "d1",
  guest: { id: "g1", name: "Rajesh Sharma", household: null },
  kind: "PASSPORT",
  label: null,
  status: "PENDING",
  requested_by: "Meera Rathore",
  received_at: null,
  received_from: null,
  received_by: null,
  masked_value: null,
  file: null,
  expires_at: "2027-03-16T18:30:00Z",
  content_deleted_at: null,
  created_at: "2026-11-12T10:00:00Z",
  updated_at: "2026-11-12T10:00:00Z",
};
const typed: KycDocument = {
  ...blank,
  status: "FORM_VALUE",
  masked_value: "•••• 4567",
  received_at: "2026-11-13T10:00:00Z",
  received_from: "HOST",
  received_by: "Meera Rathore",
};
const counts = { by_status: { PENDING: 0, UPLOADED: 0, RECEIVED: 0, FORM_VALUE: 0 }, guests_owing: 0, guests: 0 };

beforeEach(() => {
  calls = [];
  queryClient.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    calls.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : body });
    if (url.endsWith("/value/")) return Promise.resolve(Response.json({ value: "Z1234567" }));
    if (method !== "GET") return Promise.resolve(Response.json(documents[0] ?? blank));
    return Promise.resolve(
      Response.json({ count: documents.length, next: null, previous: null, results: documents, counts }),
    );
  });
});

function show(level: "VIEW" | "EDIT" | "DELETE", shown: KycDocument[]) {
  documents = shown;
  const levels = ["VIEW", "CREATE", "EDIT", "DELETE"];
  const can = (_: string, needed: string) => levels.indexOf(level) >= levels.indexOf(needed);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProjectContext value={{ projectId: "p1", can } as unknown as CurrentProject}>
          <DocumentsPanel guestId="g1" />
        </ProjectContext>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const sent = (method: string) => calls.filter((call) => call.method === method);

test("a number is requested only after the dialog has shown that the view is recorded", async () => {
  show("EDIT", [typed]);
  expect(await screen.findByText("Manual")).toBeTruthy();
  expect(screen.getByText(/•••• 4567, typed in by Meera Rathore/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show the number" }));
  const dialog = await screen.findByRole("dialog", { name: "Passport of Rajesh Sharma" });
  expect(within(dialog).getByText("Your view is recorded")).toBeTruthy();
  expect(calls.some(({ url }) => url.endsWith("/value/"))).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Show the number" }));
  expect(await within(dialog).findByText("Z1234567")).toBeTruthy();
  expect(within(dialog).getByText("Your view was recorded")).toBeTruthy();
});

test("a viewer sees a document's status and no button to its content", async () => {
  show("VIEW", [
    { ...typed, masked_value: null },
    { ...blank, id: "d2", kind: "VISA" },
  ]);
  expect(await screen.findByText("Pending")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("an editor may see who has viewed it, and may not delete", async () => {
  show("EDIT", [typed]);
  await userEvent.click(await screen.findByRole("button", { name: "More about Passport" }));
  expect(await screen.findByRole("menuitem", { name: "Who has viewed it" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
});

test("deleting asks first and names what is deleted", async () => {
  show("DELETE", [typed]);
  await userEvent.click(await screen.findByRole("button", { name: "More about Passport" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete Passport?" });
  expect(sent("DELETE")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
});

test("a file is uploaded, and one that is too large is not sent", async () => {
  show("EDIT", [blank]);
  const input = await screen.findByLabelText("Upload a file", { selector: "input" });
  await userEvent.upload(input, new File(["%PDF-1.4"], "scan.pdf", { type: "application/pdf" }));
  await waitFor(() => expect(sent("PATCH")).toHaveLength(1));
  expect((sent("PATCH")[0]!.body as FormData).get("file")).toBeInstanceOf(File);
  const huge = new File(["x"], "huge.pdf", { type: "application/pdf" });
  Object.defineProperty(huge, "size", { value: 25_000_001 });
  await userEvent.upload(input, huge);
  expect(await screen.findByText("huge.pdf is too large")).toBeTruthy();
  expect(sent("PATCH")).toHaveLength(1);
});

test("asking offers the unused kinds, and a document of another kind needs a name", async () => {
  show("EDIT", [blank]);
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a document" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for a document" });
  await userEvent.click(within(dialog).getByRole("combobox"));
  expect(screen.queryByRole("option", { name: "Passport" })).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: "Other" }));
  await userEvent.type(within(dialog).getByLabelText("Which one"), "Flight ticket");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ask for it" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  expect(sent("POST")[0]?.body).toEqual({ guest_id: "g1", kind: "OTHER", label: "Flight ticket" });
});
