import { type ProjectCard, projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import CreateOwnTaskPage from "./create-own-task-page.tsx";
import { show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

test("who has no project is led to create one, before a task", async () => {
  const server = stubServer();
  server.answer(userEndpoints.me, { id: "u1" } as User);
  server.answer(projectEndpoints.list, pageOf<ProjectCard>([]));
  show(<CreateOwnTaskPage />, { at: "/tasks/create" });
  expect(await screen.findByText("Create a project first: tasks belong to one.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create a project" }).getAttribute("href")).toBe("/create-project");
});
