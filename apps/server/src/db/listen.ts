import pg from "pg";

/**
 * Receives NOTIFYs on a connection of its own and reconnects after it is lost. Callers must also poll: a notification
 * can be missed.
 */
export function listen(options: {
  url: string;
  channel: string;
  onNotify: (payload: string) => void;
  onError: (error: Error) => void;
}) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: options.url, application_name: "nyota listen" });
    next.on("error", again);
    next.on("end", again);
    next.on("notification", ({ payload }) => options.onNotify(payload ?? ""));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${options.channel}`);
    } catch (error) {
      again(error as Error);
    }
  };
  const again = (error?: Error) => {
    if (isStopped || retry) return;
    if (error) options.onError(error);
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, 1_000);
  };
  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
