import { columnEndpoints } from "@nyota/contract/guests/columns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { templateInput } from "@nyota/contract/messages/templates";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { stubServer } from "../../test/stub-server.ts";
import { TemplateForm } from "./template-form.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

function show(body: string, { can = (module: string): boolean => module === "MESSAGE", translations = {} } = {}) {
  const onSubmit = vi.fn(async () => {});
  const project = { projectId: "p1", can } as unknown as CurrentProject;
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <TemplateForm
          initial={{ name: "Invitation", language: "en", body, translations }}
          submit="Save"
          onSubmit={onSubmit}
        />
      </ProjectContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onSubmit };
}

test("opening and saving a template changes no field", async () => {
  const all = { name: "Invitation", language: "en", body: "Namaste", translations: {} };
  expect(Object.keys(templateInput.shape)).toEqual(Object.keys(all));
  const { user, onSubmit } = show("Namaste");
  expect(screen.getAllByText(/^(Name|Message)$/, { selector: "label" })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(all));
});

test("a variable that does not exist is an error on the message", async () => {
  const { user, onSubmit } = show("Dear {{nickname}}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const message = screen.getByRole("textbox", { name: "Message" });
  await waitFor(() => expect(message.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe("These are not variables: nickname.");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("known variables, with and without a fallback, are saved unchanged", async () => {
  const body = "Dear *{{guest_name}}*, {{event_venue|at home}}";
  const { user, onSubmit } = show(body);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ name: "Invitation", language: "en", body, translations: {} }),
  );
});

test("a column named like a variable of every message hides neither of them", async () => {
  const server = stubServer();
  server.answer(messageEndpoints.samples, { guest_name: "Zoya", values: {}, language: "en" });
  server.answer(columnEndpoints.list, {
    results: [{ key: "city", label: "City", type: "TEXT", options: [] }],
  } as never);
  show("In {{venue_city|our home town}}, from {{custom.city|afar}}", { can: () => true });
  const message = screen.getByRole("textbox", { name: "Message" }) as HTMLTextAreaElement;
  await waitFor(() => expect(message.value).toBe("In {{City}}, from {{City (your column)}}"));
});

test("the bubble shows the message with the values of a guest of the project", async () => {
  stubServer().answer(messageEndpoints.samples, { guest_name: "Zoya", values: { guest_name: "Zoya" }, language: "en" });
  show("Dear *{{guest_name}}*, {{nickname}}\n- rice");
  const preview = screen.getByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview.textContent).toContain("Dear Zoya, nickname"));
  expect(preview.textContent).toContain("•  rice");
  expect(preview.textContent).not.toContain("*");
});

const tab = (name: string) => screen.getByRole("radio", { name });
const area = () => screen.getByRole("textbox", { name: "Message" }) as HTMLTextAreaElement;

test("a text in another language is written beside the first one, and taken away again", async () => {
  const { user, onSubmit } = show("Dear guest");
  expect(screen.getByText("Guests who read Hindi get the English text, until you add one for them.")).toBeTruthy();
  await user.click(tab("Hindi"));
  expect(area().value).toBe("");
  await user.type(area(), "नमस्ते");
  expect(screen.getByText("Each guest gets the text in the language they read.")).toBeTruthy();
  await user.click(tab("English"));
  expect(area().value).toBe("Dear guest");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const both = { name: "Invitation", language: "en", body: "Dear guest", translations: { hi: { body: "नमस्ते" } } };
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(both));
  await user.clear(area());
  await user.click(screen.getByRole("button", { name: "Save" }));
  const hindi = { name: "Invitation", language: "hi", body: "नमस्ते", translations: {} };
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(hindi));
});

test("the text that is wrong is shown, in whichever language it is", async () => {
  const { user, onSubmit } = show("Dear guest", { translations: { hi: { body: "नमस्ते {{nobody}}" } } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(area().value).toBe("नमस्ते {{nobody}}"));
  expect(area().getAttribute("aria-invalid")).toBe("true");
  expect(onSubmit).not.toHaveBeenCalled();
});
