import { Agent, request } from "node:http";

type Answer = { status: number; body: string; connection: string | undefined };
type Result = { answer: Answer } | { error: NodeJS.ErrnoException; wasReused: boolean };
export type Load = {
  answers: () => number;
  /** Waits until every client's request has ended; returns the results of all. */
  stop: () => Promise<Result[]>;
};

/** Clients with open connections that send one request after another, as browsers do, until stopped or refused. */
export function startLoad(options: {
  url: string;
  token: string;
  clients: number;
  /** The next request of a client. */
  next: (n: number) => { method: string; path: string; body?: unknown; headers?: Record<string, string> };
}): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const results: Result[] = [];
  let isWanted = true;
  let n = 0;
  const client = async () => {
    while (isWanted) {
      const result = await ask(options, agent, options.next(n++));
      results.push(result);
      // The port is closed: this client stops.
      if ("error" in result) return;
    }
  };
  const clients = Array.from({ length: options.clients }, client);
  return {
    answers: () => results.length,
    stop: async () => {
      isWanted = false;
      await Promise.all(clients);
      agent.destroy();
      return results;
    },
  };
}

function ask(
  { url, token }: { url: string; token: string },
  agent: Agent,
  asked: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
): Promise<Result> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}${asked.path}`,
      {
        agent,
        method: asked.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
          ...asked.headers,
        },
      },
      (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (body += chunk));
        response.on("end", () =>
          resolve({
            answer: { status: response.statusCode ?? 0, body, connection: response.headers.connection },
          }),
        );
        response.on("error", (error) => resolve({ error, wasReused: true }));
      },
    );
    sent.on("error", (error) => resolve({ error, wasReused: sent.reusedSocket }));
    sent.end(asked.body === undefined ? undefined : JSON.stringify(asked.body));
  });
}

/**
 * Requests that were begun and not answered, except new connections refused by the closed port, and every answer of 500
 * or more.
 */
export const failuresIn = (results: Result[]): string[] =>
  results.flatMap((result) => {
    if ("answer" in result) return result.answer.status >= 500 ? [`${result.answer.status} ${result.answer.body}`] : [];
    const { error, wasReused } = result;
    const isRefused = error.code === "ECONNREFUSED" || (error.code === "ECONNRESET" && !wasReused);
    return isRefused ? [] : [`${error.code} ${error.message}`];
  });
