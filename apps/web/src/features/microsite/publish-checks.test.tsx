import { publishChecks, rsvpEndpoints, type OpenCheck } from "@nyota/contract/site/rsvp";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectFor, show } from "#test/show-page.tsx";
import { stubServer } from "#test/stub-server.ts";
import { PublishChecks } from "./publish-checks.tsx";

const check = (name: OpenCheck["check"], count: number | null, guest_filter: OpenCheck["guest_filter"] = null) => ({
  check: name,
  count,
  guest_filter,
});
function open(checks: OpenCheck[]) {
  stubServer().answer(rsvpEndpoints.checks, { checks });
  show(<PublishChecks isPublished={false} />, { project: projectFor({ MICROSITE: "EDIT" }) });
}

test("each check says how many it is about, and links to where it is mended", async () => {
  open([
    check("NOT_INVITED", 3, { event_response: ["e1:NOT_INVITED", "e2:NOT_INVITED"] }),
    check("NO_PHONE", 1, { household_phone: ["false"] }),
    check("DEADLINE_PASSED", 2),
  ]);
  const lines = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "3 guests are invited to nothing.Show them",
    "1 invited guest can’t be sent their link: nobody in the household has a phone number.Show them",
    "The date to answer by has passed for 2 events.Change the date",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/projects/p1/guests?event_response=e1%3ANOT_INVITED&event_response=e2%3ANOT_INVITED",
    "/projects/p1/guests?household_phone=false",
    "/projects/p1/rsvp",
  ]);
});

test("every check has its words and a way to mend it", async () => {
  open(publishChecks.map((name) => check(name, 1)));
  const lines = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(lines).toHaveLength(publishChecks.length);
  expect(screen.getAllByRole("link")).toHaveLength(publishChecks.length);
});
