import { messageEndpoints } from "@nyota/contract/messages/messages";
import { screen } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";
import { MessageSteps } from "./message-steps.tsx";

function Sheet() {
  const [url] = useSearchParams();
  const id = url.get("message") ?? "";
  return (
    <div role="dialog" aria-label="Message">
      <h1>{id}</h1>
      <MessageSteps messageId={id} />
    </div>
  );
}

test("the next and the previous message of the outbox are opened by buttons and by J and K", async () => {
  stubServer();
  const request = { params: { projectId: "p1" }, query: { page: 1, page_size: 50 } };
  const page = pageOf(["a", "b", "c"].map((id) => ({ id })));
  queryClient.setQueryData(query(messageEndpoints.list, request).queryKey, page as never);
  const router = showRoutes([{ path: "/outbox", element: <Sheet /> }], { at: "/outbox?status=FAILED&message=a" });
  // The keys act for the message that is shown, which the address is a moment ahead of.
  const isAt = async (id: string) => {
    await screen.findByRole("heading", { name: id });
    expect(router.state.location.search).toBe(`?status=FAILED&message=${id}`);
  };
  await user.click(screen.getByRole("button", { name: "Next message (J)" }));
  await isAt("b");
  await user.keyboard("j");
  await isAt("c");
  await user.keyboard("k");
  await isAt("b");
});
