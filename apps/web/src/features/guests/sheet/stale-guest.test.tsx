import { guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { GuestForm } from "./guest-form.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const choices = { groups: [], sub_groups: [], tags: [], events: [] } as unknown as GuestChoices;
const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const guest = {
  ...Object.fromEntries(guestFieldNames.map((field) => [field, null])),
  id: "a",
  first_name: "Asha",
  last_name: "Rao",
  display_name: "Asha Rao",
  age_band: "ADULT",
  is_vip: false,
  is_attendant: false,
  group_id: null,
  sub_group_id: null,
  tags: [],
  custom_fields: {},
  updated_at: "2026-11-22T10:00:00.000001Z",
} as unknown as Guest;

let server: StubServer;
let versions: (string | null)[];
beforeEach(() => {
  server = stubServer();
  versions = [];
  const send = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.method === "PATCH") versions.push(new Headers(init.headers).get("if-unmodified-since-version"));
    return send(url, init);
  };
});

/** The form on a page that reads the guest again. */
function Page({ newer }: { newer: Guest }) {
  const [row, setRow] = useState(guest);
  return (
    <>
      <button type="button" onClick={() => setRow(newer)}>
        Read again
      </button>
      {form(row)}
    </>
  );
}

const form = (row = guest) => <GuestForm guest={row} choices={choices} columns={[]} />;
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: "First name" });
const last = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Last name" });
async function type(field: HTMLInputElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}
const save = () => user.click(screen.getByRole("button", { name: "Save guest" }));

/** Meera has saved these fields meanwhile. */
function whileMeeraSaves(fields: Partial<Guest>) {
  const current = { ...guest, ...fields, updated_at: "2026-11-22T10:05:00.000001Z" } as Guest;
  server.answer(guestEndpoints.update, ({ body }) =>
    versions.at(-1) === current.updated_at
      ? ({ ...current, ...(body as object) } as never)
      : refusal("STALE_VERSION", "Meera has changed this since you opened it.", {
          current,
          changed_by: "Meera",
          changed_at: minuteAgo(),
        }),
  );
}

test("what the user has saved in another window is said to be theirs", async () => {
  server.answer(
    guestEndpoints.update,
    refusal("STALE_VERSION", "You have changed this in another window since you opened it.", {
      current: { ...guest, notes: "Sings", updated_at: "2026-11-22T10:05:00.000001Z" },
      changed_by: "Aanya",
      changed_by_me: true,
      changed_at: minuteAgo(),
    }),
  );
  show(form(), { project: projectFor({ GUEST: "FULL_ACCESS" }) });
  await type(first(), "Nisha");
  await save();
  expect(await screen.findByText("Changed by you in another window 1 minute ago")).toBeTruthy();
});

test("a save is refused with who changed it and when, and nothing typed is lost", async () => {
  whileMeeraSaves({ first_name: "Usha", last_name: "Sen" });
  show(form(), { project: projectFor({ GUEST: "FULL_ACCESS" }) });
  await type(first(), "Nisha");
  await save();
  expect(await screen.findByText("Changed by Meera 1 minute ago")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Changed by Meera");
  expect(first().value).toBe("Nisha");
  expect(last().value).toBe("Sen");
  const both = screen.getByRole("list", { name: "Changed by both" });
  expect(both.textContent).toContain("First name: theirs “Usha”, yours “Nisha”");
  expect(both.textContent).not.toContain("Last name");
  await save();
  await waitFor(() =>
    expect(server.bodiesTo(guestEndpoints.update)).toEqual([{ first_name: "Nisha" }, { first_name: "Nisha" }]),
  );
  expect(versions).toEqual([guest.updated_at, "2026-11-22T10:05:00.000001Z"]);
});

test("the other one's value can be taken instead", async () => {
  whileMeeraSaves({ first_name: "Usha" });
  show(form(), { project: projectFor({ GUEST: "FULL_ACCESS" }) });
  await type(first(), "Nisha");
  await type(last(), "Sen");
  await save();
  const both = await screen.findByRole("list", { name: "Changed by both" });
  await user.click(within(both).getByRole("button", { name: "Use theirs" }));
  expect([first().value, last().value]).toEqual(["Usha", "Sen"]);
  await save();
  await waitFor(() => expect(server.bodiesTo(guestEndpoints.update).at(-1)).toEqual({ last_name: "Sen" }));
});

test("a newer guest that is read meanwhile does not let an old value overwrite it", async () => {
  const newer = { ...guest, last_name: "Sen", updated_at: "2026-11-22T10:05:00.000001Z" } as Guest;
  server.answer(guestEndpoints.update, guest as never);
  show(<Page newer={newer} />, { project: projectFor({ GUEST: "FULL_ACCESS" }) });
  await type(first(), "Nisha");
  await user.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(last().value).toBe("Sen"));
  expect(first().value).toBe("Nisha");
  await save();
  await waitFor(() => expect(server.bodiesTo(guestEndpoints.update)).toEqual([{ first_name: "Nisha" }]));
  expect(versions).toEqual(["2026-11-22T10:05:00.000001Z"]);
});
