import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("a change made offline fails at once instead of waiting", async () => {
  onlineManager.setOnline(false);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error("Nyota can't be reached.")),
  });
  await expect(mutation.execute(undefined)).rejects.toThrow("can't be reached");
});
