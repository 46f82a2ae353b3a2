import type { Page } from "@playwright/test";

type Send = (method: string, path: string, body?: unknown) => Promise<any>;
export type Wedding = { projectId: string; guestIds: string[]; send: Send };

/** A wedding of the signed-in user with four guests in two households, all invited to the Sangeet. */
export async function makeGuests(page: Page): Promise<Wedding> {
  const send: Send = (method, path, body) =>
    page.evaluate(
      async (request) => {
        const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
        const { access_token } = (await refreshed.json()) as { access_token: string };
        const answer = await fetch(request.path, {
          method: request.method,
          headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
          body: request.body === undefined ? null : JSON.stringify(request.body),
        });
        if (!answer.ok) throw new Error(`${request.path}: ${await answer.text()}`);
        return answer.json();
      },
      { method, path, body },
    );
  const project = await send("POST", "/api/projects/", { title: "Aanya & Kabir", event_type: "WEDDING" });
  const base = `/api/projects/${project.id}`;
  const event = await send("POST", `${base}/events/`, {
    name: "Sangeet",
    kind: "SANGEET",
    starts_at: "2027-02-11T19:00",
  });
  const group = await send("POST", `${base}/guests/groups/`, { name: "Family", side: "BRIDE" });
  const household = async (name: string) =>
    (await send("POST", `${base}/guests/groups/`, { name, parent_id: group.id })).id as string;
  const [sharma, mehta] = [await household("Sharma, Jaipur"), await household("Mehta, Leicester")];
  const guestIds: string[] = [];
  for (const [first_name, last_name, sub_group_id] of [
    ["Rajesh", "Sharma", sharma],
    ["Sunita", "Sharma", sharma],
    ["Nikhil", "Mehta", mehta],
    ["Hetal", "Mehta", mehta],
  ])
    guestIds.push(
      (await send("POST", `${base}/guests/`, { first_name, last_name, sub_group_id, event_ids: [event.id] })).id,
    );
  // In the order of the list: Mehta is before Sharma, and Hetal is moved before Nikhil.
  await send("POST", `${base}/guests/actions/change-item-position/`, { id: guestIds[3], before_id: guestIds[2] });
  return { projectId: project.id, guestIds, send };
}
