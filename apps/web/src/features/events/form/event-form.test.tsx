import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { EventForm } from "./event-form.tsx";
import { blankEvent, eventBody, eventFormSchema, invitedBy, readCoordinates } from "./event-form-schema.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { projectFor, show } from "#test/show-page.tsx";

const zone = "Asia/Kolkata";
const filled = { ...blankEvent(zone), kind: "SANGEET", name: "Sangeet", starts_at: "2027-02-12T19:00" } as const;

const inProject = projectFor({});
function showForm(
  initial: Parameters<typeof EventForm>[0]["initial"],
  onSubmit = vi.fn(() => Promise.resolve()),
  project = inProject,
) {
  show(<EventForm initial={initial} dressCodes={[]} groups={[]} submit="Add event" onSubmit={onSubmit} />, { project });
  return onSubmit;
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Add event" }));

test("an error from the server is shown on its field", async () => {
  const refused = new ApiError(400, { ends_at: ["This ends before it starts."], map_link: ["Not a map."] });
  showForm(
    { ...filled, ends_at: "2027-02-12T23:00" },
    vi.fn(() => Promise.reject(refused)),
  );
  await save();
  await waitFor(() => expect(screen.getByLabelText(/^Ends/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByLabelText(/^Map link/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("group", { name: "Please correct 2 fields" })).toBeTruthy();
});

test("a form without kind, name and start is not sent", async () => {
  const submit = showForm(blankEvent(zone));
  await save();
  await screen.findByRole("group", { name: "Please correct 3 fields" });
  expect(submit).not.toHaveBeenCalled();
});

test("a start needs a time, a deadline without one lasts until the end of the day", async () => {
  const submit = showForm({ ...filled, starts_at: "" });
  const enter = (label: RegExp, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  enter(/^Starts/, "14 Feb. 2027");
  enter(/^Answer by/, "1 Feb. 2027");
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Enter the time as well, for example 4 pm.");
  expect((screen.getByLabelText(/^Starts/) as HTMLInputElement).value).toBe("Feb 14, 27");
  expect(submit).not.toHaveBeenCalled();
  enter(/^Starts/, "Feb 14, 27 4 pm");
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  const sent = submit.mock.calls.at(0)?.at(0);
  expect(sent).toMatchObject({ starts_at: "2027-02-14T16:00", rsvp_deadline: "2027-02-01T23:59" });
});

test("choosing a kind sets the event's name until the user types one", async () => {
  showForm(blankEvent(zone));
  const name = () => (screen.getByLabelText("Name") as HTMLInputElement).value;
  await userEvent.click(screen.getByRole("radio", { name: "Haldi" }));
  expect(name()).toBe("Haldi");
  await userEvent.click(screen.getByRole("radio", { name: "Mehendi" }));
  expect(name()).toBe("Mehendi");
  await userEvent.type(screen.getByLabelText("Name"), " at home");
  await userEvent.click(screen.getByRole("radio", { name: "Sangeet" }));
  expect(name()).toBe("Mehendi at home");
});

test("blank fields are omitted, and the deadline is in the event's time zone", () => {
  const values = eventFormSchema.parse({
    ...filled,
    capacity: "250",
    rsvp_deadline: "2027-01-10T18:00",
    venue_name: " ",
  });
  expect(eventBody(values)).toMatchObject({
    capacity: 250,
    ends_at: null,
    venue_name: null,
    plus_ones_allowed: 0,
    rsvp_deadline: "2027-01-10T12:30:00.000Z",
  });
  expect(invitedBy(values)).toEqual({ invite: "NONE" });
  expect(invitedBy({ ...values, invite: "GROUPS", invite_group_ids: ["a"] })).toEqual({ invite_group_ids: ["a"] });
});

test("coordinates are read from a map link that contains them", () => {
  expect(readCoordinates("https://www.google.com/maps/@26.9124,75.7873,15z")).toEqual({
    latitude: 26.9124,
    longitude: 75.7873,
  });
  expect(readCoordinates("https://maps.app.goo.gl/abc")).toEqual({ latitude: null, longitude: null });
});

test("an event outside the project's days shows a warning, and can still be saved", async () => {
  const days = { start_date: "2027-02-12", end_date: "2027-02-15" };
  const submit = showForm({ ...filled, starts_at: "" }, vi.fn(), {
    ...inProject,
    project: { ...inProject.project, ...days },
  });
  const starts = screen.getAllByLabelText(/^Starts/)[0] as HTMLInputElement;
  await userEvent.type(starts, "14/2 7 pm");
  expect(screen.queryByText(/outside the days/)).toBeNull();
  await userEvent.clear(starts);
  await userEvent.type(starts, "14/2/2026 7 pm");
  expect((await screen.findByText(/outside the days/)).textContent).toContain("Feb 14, 26 is outside the days");
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalled());
});

test("children who have said yes are named when the event becomes one for adults", async () => {
  const accepted = { children_accepted: 2, infants_accepted: 1 };
  const form = { initial: filled, dressCodes: [], submit: "Save event", onSubmit: () => Promise.resolve() };
  show(<EventForm {...form} acceptedChildren={accepted} />, { project: inProject });
  expect(screen.queryByText(/have said yes already/)).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Children are welcome/ }));
  expect(screen.getByText("2 children and 1 infant have said yes already")).toBeTruthy();
});
