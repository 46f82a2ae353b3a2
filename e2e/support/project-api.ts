import type { Page } from "@playwright/test";

type Call = <T = any>(method: string, path: string, body?: unknown) => Promise<T>;
export type Guest = {
  id: string;
  first_name: string;
  last_name: string | null;
  display_name: string;
  phone: string | null;
  notes: string | null;
  custom_fields: Record<string, unknown>;
  group: { name: string } | null;
  sub_group: { name: string } | null;
  invitations: { event_id: string; status: string }[];
};

/** Calls the API of a project as the signed-in user. The token is valid for a whole test. */
export async function openApi(page: Page, projectId: string) {
  const token = await page.evaluate(async () => {
    const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
    return ((await refreshed.json()) as { access_token: string }).access_token;
  });
  const call: Call = async (method, path, body) => {
    const answer = await page.request.fetch(`/api/projects/${projectId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const listGuests = async (): Promise<Guest[]> => {
    const guests: Guest[] = [];
    for (let at = 1; ; at += 1) {
      const { results, next } = await call<{ results: Guest[]; next: string | null }>(
        "GET",
        `guests/?page_size=200&page=${at}`,
      );
      guests.push(...results);
      if (!next) return guests;
    }
  };
  return { call, listGuests };
}
