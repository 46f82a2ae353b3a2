import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

/** A page whose dialog can be opened by a button, by a menu, and by a button that is removed with it. */
function Page({ kind: Kind }: { kind: typeof Dialog | typeof Sheet }) {
  const [isOpen, setOpen] = useState(false);
  const [isEmpty, setEmpty] = useState(true);
  return (
    <main>
      <h1>Events</h1>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isEmpty && <Button onClick={() => setOpen(true)}>Add the first</Button>}
      <DropdownMenu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Settings</MenuItem>
      </DropdownMenu>
      <Kind open={isOpen} onClose={() => setOpen(false)} title="A question">
        <input aria-label="Name" autoFocus />
        <Button
          onClick={() => {
            setEmpty(false);
            setOpen(false);
          }}
        >
          Save
        </Button>
      </Kind>
    </main>
  );
}
const button = (name: string) => screen.findByRole("button", { name });
const field = () => screen.findByRole("textbox", { name: "Name" });
const expectFocus = async (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test.each([
  ["dialog", Dialog],
  ["sheet", Sheet],
] as const)("when a %s closes, the focus is on the button that opened it", async (_, kind) => {
  render(<Page kind={kind} />);
  await userEvent.click(await button("Rename"));
  await expectFocus(await field());
  await userEvent.keyboard("{Escape}");
  await expectFocus(await button("Rename"));
});

test("when that button is gone, the focus is on the page's heading", async () => {
  render(<Page kind={Sheet} />);
  await userEvent.click(await button("Add the first"));
  await userEvent.click(await button("Save"));
  await expectFocus(screen.getByRole("heading", { name: "Events" }));
});

test("when a menu opened it, the focus is on the menu's button", async () => {
  render(<Page kind={Dialog} />);
  (await button("More")).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Settings" });
  await userEvent.keyboard("{Enter}");
  await expectFocus(await field());
  await userEvent.keyboard("{Escape}");
  await expectFocus(await button("More"));
});

test("a menu is rendered in the page's main landmark, or in the dialog it was opened from", async () => {
  const menu = (
    <DropdownMenu trigger={<Button>Order</Button>}>
      <MenuItem>By name</MenuItem>
    </DropdownMenu>
  );
  const { unmount } = render(
    <>
      <header>{menu}</header>
      <main />
    </>,
  );
  await userEvent.click(await button("Order"));
  expect(await within(screen.getByRole("main")).findByRole("menu")).toBeTruthy();
  unmount();
  render(
    <main>
      <Dialog open onClose={() => {}} title="A question">
        {menu}
      </Dialog>
    </main>,
  );
  await userEvent.click(await button("Order"));
  expect(await within(await screen.findByRole("dialog")).findByRole("menu")).toBeTruthy();
});
