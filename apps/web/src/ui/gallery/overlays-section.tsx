import { Copy, Ellipsis, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#ui/button.tsx";
import { CommandGroup, CommandItem, CommandPalette } from "#ui/overlays/command-palette.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DropdownMenu, MenuCheck, MenuItem, MenuLabel, MenuSeparator, MenuSub } from "#ui/overlays/dropdown-menu.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { Row, Section } from "#ui/gallery/section.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

const schema = z.object({
  title: z.string().min(1, "Give the event a name."),
  start: z.string(),
  place: z.string(),
});

export function OverlaysSection() {
  const [shown, setShown] = useState<"dialog" | "confirm" | "sheet" | "command" | null>(null);
  const [search, setSearch] = useState("");
  const close = () => setShown(null);
  return (
    <Section title="What floats">
      <Row>
        <DropdownMenu align="start" trigger={<Button icon={<Ellipsis />}>Menu</Button>}>
          <MenuLabel>Rajesh Sharma</MenuLabel>
          <MenuItem icon={<UserPlus />} hint="N">
            Add a plus one
          </MenuItem>
          <MenuItem icon={<Copy />}>Copy the guest’s link</MenuItem>
          <MenuSub label="Move to group">
            <MenuItem>Bride’s side</MenuItem>
            <MenuItem>Groom’s side</MenuItem>
          </MenuSub>
          <MenuCheck checked>Show the phone</MenuCheck>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger>
            Remove
          </MenuItem>
        </DropdownMenu>
        <Popover label="Example" trigger={<Button>Popover</Button>}>
          A few words, or a small form.
        </Popover>
        <Button onClick={() => setShown("dialog")}>Dialog</Button>
        <Button onClick={() => setShown("confirm")}>Confirm</Button>
        <Button onClick={() => setShown("sheet")}>Sheet</Button>
        <Button onClick={() => setShown("command")}>Command palette</Button>
      </Row>
      <Dialog
        open={shown === "dialog"}
        onClose={close}
        title="Send a test to yourself"
        text="It goes to +91 98290 11432 and costs one credit."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Send the test
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={shown === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete 12 guests?"
        text="Their answers, rooms and travel go with them."
        confirm="Delete 12 guests"
      />
      <Sheet open={shown === "sheet"} onClose={close} title="Add an event" text="Guests see its name, day and place.">
        <Form schema={schema} defaultValues={{ title: "", start: "", place: "" }} onSubmit={close}>
          {({ Field }) => (
            <>
              <Field name="title" label="Name" required />
              <Field name="start" type="date-time" label="Starts" help="The time at the place itself." />
              <Field name="place" type="textarea" label="Place" optional />
              <FormActions submit="Add the event" />
            </>
          )}
        </Form>
      </Sheet>
      <CommandPalette
        open={shown === "command"}
        onOpenChange={(open) => !open && close()}
        search={search}
        onSearch={setSearch}
      >
        <CommandGroup title="Pages">
          <CommandItem onSelect={close} hint="Page">
            Guests
          </CommandItem>
          <CommandItem onSelect={close} hint="Page">
            Campaigns
          </CommandItem>
        </CommandGroup>
        <CommandGroup title="Actions">
          <CommandItem icon={<UserPlus />} onSelect={close}>
            Add a guest
          </CommandItem>
        </CommandGroup>
      </CommandPalette>
    </Section>
  );
}
