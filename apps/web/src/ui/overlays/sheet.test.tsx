import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { Form } from "#ui/form/form.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

const schema = z.object({ name: z.string() });
const form = (
  <Form schema={schema} defaultValues={{ name: "" }} onSubmit={() => {}}>
    {({ Field }) => <Field name="name" label="Name" />}
  </Form>
);

test("a clean sheet closes at once", async () => {
  const close = vi.fn();
  render(
    <Sheet open onClose={close} title="Add a guest">
      {form}
    </Sheet>,
  );
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

test("a sheet whose form is changed asks before it closes, and can be kept open", async () => {
  const close = vi.fn();
  render(
    <Sheet open onClose={close} title="Add a guest">
      {form}
    </Sheet>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "Meera");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test("going back from a changed child route asks, and confirming opens the list", async () => {
  const router = createMemoryRouter(
    [
      {
        path: "/guests",
        element: (
          <>
            <p>list</p>
            <Outlet />
          </>
        ),
        children: [{ path: "add", element: <RouteSheet title="Add a guest">{form}</RouteSheet> }],
      },
    ],
    { initialEntries: ["/guests", "/guests/add"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByLabelText("Name"), "Meera");
  void router.navigate(-1);
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(router.state.location.pathname).toBe("/guests");
});
