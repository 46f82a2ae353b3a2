import { useMe } from "./use-me.ts";

/** Whether the user has a number whose messages reach people. Those of a sandbox don't. */
export function useSendsMessages(): boolean {
  return useMe()?.sends_messages !== false;
}
