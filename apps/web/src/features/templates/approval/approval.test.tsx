import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { type TemplateApproval, templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import { type Template, templateEndpoints } from "@nyota/contract/messages/templates";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import TemplatesPage from "../templates-page.tsx";
import { pageOf, type StubServer, stubServer } from "../../../test/stub-server.ts";
import { projectFor, show, user } from "../../../test/show-page.tsx";

const project = projectFor({ MESSAGE: "FULL_ACCESS" });
const template = {
  id: "t1",
  name: "Invitation",
  language: "en",
  body: "Come.",
  translations: {},
  is_system: false,
  updated_at: "2026-01-01T00:00:00Z",
} as Template;
const approval = {
  id: "a1",
  template_id: "t1",
  language: "en",
  business_account_id: "200",
  status: "APPROVED",
  reason: null,
  is_edited: false,
} as TemplateApproval;
const number = (cloud: object | null) =>
  ({ id: "s1", label: "Ours", driver: cloud ? "cloud" : "sandbox", cloud }) as Sender;
const cloud = { business_account_id: "200", has_token: true };
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(templateEndpoints.list, pageOf([template]));
  server.answer(senderEndpoints.list, pageOf([number(cloud)]));
  server.answer(templateApprovalEndpoints.list, { results: [] });
});

const openMenu = async () => user.click(await screen.findByRole("button", { name: "Actions for Invitation" }));

test("in a project with a sandbox alone nothing speaks of approvals", async () => {
  server.answer(senderEndpoints.list, pageOf([number(null)]));
  show(<TemplatesPage />, { project });
  await openMenu();
  expect(screen.queryByRole("menuitem", { name: "Submit to WhatsApp" })).toBeNull();
  expect(screen.queryByText(/WhatsApp$/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Check approvals" })).toBeNull();
});

test("a template is submitted from its menu with what it is", async () => {
  server.answer(templateApprovalEndpoints.submit, { ...approval, status: "WAITING" });
  show(<TemplatesPage />, { project });
  expect(await screen.findByText("Not submitted to WhatsApp")).toBeTruthy();
  await openMenu();
  await user.click(await screen.findByRole("menuitem", { name: "Submit to WhatsApp" }));
  await user.click(await screen.findByRole("radio", { name: /Utility/ }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(server.callsTo(templateApprovalEndpoints.submit)).toHaveLength(1));
  expect(server.callsTo(templateApprovalEndpoints.submit)[0]?.body).toEqual({
    sender_id: "s1",
    category: "UTILITY",
    language: "en",
  });
});

test.each([
  [{}, "Approved by WhatsApp", false],
  [{ is_edited: true }, "Edited: submit it again", true],
  [{ status: "WAITING" }, "WhatsApp is checking it", false],
  [{ status: "REJECTED", reason: "INVALID_FORMAT" }, "Rejected by WhatsApp", true],
] as const)("an approval (%o) is shown as “%s”", async (fields, label, isOffered) => {
  server.answer(templateApprovalEndpoints.list, { results: [{ ...approval, ...fields }] });
  show(<TemplatesPage />, { project });
  expect(await screen.findByText(label)).toBeTruthy();
  if ("reason" in fields) expect(screen.getByText(/INVALID_FORMAT/)).toBeTruthy();
  await openMenu();
  const offered = screen.queryByRole("menuitem", { name: "Submit to WhatsApp" });
  expect(offered !== null).toBe(isOffered);
});

test("each text of a template is submitted and approved by itself", async () => {
  const both = { ...template, translations: { hi: { body: "आइए।" } } };
  server.answer(templateEndpoints.list, pageOf([both]));
  server.answer(templateApprovalEndpoints.list, { results: [approval] });
  server.answer(templateApprovalEndpoints.submit, { ...approval, language: "hi", status: "WAITING" });
  show(<TemplatesPage />, { project });
  expect(await screen.findByText("English: Approved by WhatsApp")).toBeTruthy();
  expect(screen.getByText("Hindi: Not submitted to WhatsApp")).toBeTruthy();
  await openMenu();
  await user.click(await screen.findByRole("menuitem", { name: "Submit to WhatsApp" }));
  expect(await screen.findByRole("radio", { name: "Hindi" })).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "English" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(server.callsTo(templateApprovalEndpoints.submit)).toHaveLength(1));
  expect(server.callsTo(templateApprovalEndpoints.submit)[0]?.body).toMatchObject({ language: "hi" });
});
