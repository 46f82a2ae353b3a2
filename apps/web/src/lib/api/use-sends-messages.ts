import { useMe } from "./use-me.ts";

/** Whether messages of this installation reach anybody. With the sandbox alone they don't. */
export function useSendsMessages(): boolean {
  return useMe()?.sends_messages !== false;
}
