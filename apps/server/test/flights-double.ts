import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Arriving = {
  number: string;
  airline: string;
  from: string;
  departs: string;
  arrives: string;
  terminal?: string;
};
type Answer = Arriving[] | number | string | null;
export type FlightsDouble = {
  url: string;
  /** The path and query of every request so far. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** What it answers with from now on: flights, a status, any text, or (null) nothing at all. Of several the last one stays. */
  answer: (...kinds: Answer[]) => void;
  close: () => Promise<void>;
};

/** A server that speaks AeroDataBox's wire format. Flights are in the half of the day in which they arrive. */
export async function startFlights(): Promise<FlightsDouble> {
  let answers: Answer[] = [[]];
  const requests: FlightsDouble["requests"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push({ path, headers: request.headers });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    if (answer === null) return;
    if (typeof answer === "number") return void response.writeHead(answer).end('{"message":"no"}');
    response.setHeader("content-type", "application/json");
    if (typeof answer === "string") return void response.end(answer);
    const [, from = "", to = ""] = /\/iata\/\w+\/([\dT:-]+)\/([\dT:-]+)\?/.exec(decodeURIComponent(path)) ?? [];
    const flights = answer.filter(({ arrives }) => arrives >= from && arrives <= to);
    if (flights.length === 0) return void response.writeHead(204).end();
    response.end(JSON.stringify({ arrivals: flights.map(asSent) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://k%2Fey@127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    answer: (...kinds) => (answers = kinds),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const asSent = ({ number, airline, from, departs, arrives, terminal }: Arriving) => ({
  departure: {
    airport: { icao: "VXXX", iata: from, name: from, timeZone: "Asia/Kolkata" },
    scheduledTime: { utc: "2027-02-10 04:35Z", local: `${departs.replace("T", " ")}+05:30` },
    quality: ["Basic"],
  },
  arrival: {
    scheduledTime: { utc: "2027-02-10 06:35Z", local: `${arrives.replace("T", " ")}+05:30` },
    ...(terminal && { terminal }),
    quality: ["Basic"],
  },
  number,
  status: "Expected",
  codeshareStatus: "IsOperator",
  isCargo: false,
  airline: { name: airline, iata: number.slice(0, 2), icao: "XXX" },
});
