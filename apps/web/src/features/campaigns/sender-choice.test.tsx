import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { SenderCardChoice } from "./editor/sender-choice.tsx";
import type { Draft } from "./use-draft.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const sender = (id: string, label: string) => ({
  id,
  label,
  phone: "+919829011432",
  driver: "sandbox",
  state: "CONNECTED",
});
const save = vi.fn(() => Promise.resolve(true));

function show(senders: object[], state: object | null) {
  const list = { count: senders.length, next: null, previous: null, results: senders };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(list)));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: "/", state }]}>
        <ProjectContext value={{ projectId: "p1" } as unknown as CurrentProject}>
          <SenderCardChoice draft={{ save } as unknown as Draft} initial={null} />
        </ProjectContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
beforeEach(() => {
  queryClient.clear();
  save.mockReset().mockResolvedValue(true);
});

test("a link to choose the number selects and focuses the only one", async () => {
  show([sender("s1", "Home")], { focus: "sender" });
  const radio = await screen.findByRole("radio", { name: /Home/ });
  await waitFor(() => expect(document.activeElement).toBe(radio));
  expect(radio.getAttribute("aria-checked")).toBe("true");
  expect(save).toHaveBeenCalledWith({ sender_id: "s1" });
});

test("with several numbers none is selected", async () => {
  show([sender("s1", "Home"), sender("s2", "Office")], { focus: "sender" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Home"));
  expect(save).not.toHaveBeenCalled();
});

test("the only number is selected without asking, and the focus does not move", async () => {
  show([sender("s1", "Home")], null);
  const radio = await screen.findByRole("radio", { name: /Home/ });
  await waitFor(() => expect(radio.getAttribute("aria-checked")).toBe("true"));
  expect(save).toHaveBeenCalledExactlyOnceWith({ sender_id: "s1" });
  expect(document.activeElement).toBe(document.body);
});

test("the only number stays unselected if it can't be saved", async () => {
  save.mockResolvedValue(false);
  show([sender("s1", "Home")], null);
  const radio = await screen.findByRole("radio", { name: /Home/ });
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(radio.getAttribute("aria-checked")).toBe("false"));
  expect(save).toHaveBeenCalledOnce();
});
