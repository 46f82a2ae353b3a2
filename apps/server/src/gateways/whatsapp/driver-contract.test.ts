import { linkNumber } from "@nyota/whatsapp-linked";
import { type FakeWhatsApp, startWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GraphDouble, startGraph } from "#test/whatsapp/graph-double.ts";
import { statusEvent } from "#test/whatsapp/graph-events.ts";
import { until } from "#test/until.ts";
import { memoryStore } from "#test/whatsapp/memory-store.ts";
import { createCloudDriver } from "./cloud/cloud-driver.ts";
import { createGraph } from "./cloud/graph.ts";
import { readCloudEvent } from "./cloud/read-event.ts";
import type { DriverEvent, Outcome, Outgoing, Receipt, SenderDriver } from "./driver.ts";
import { createLinkedDriver, librarySettings } from "./linked/linked-driver.ts";
import { createSandboxDriver } from "./sandbox.ts";

/** What each driver has to be brought to do, so that all are held to the same promises. */
type Setup = {
  open: () => Promise<{
    driver: SenderDriver;
    send: (what: What) => Promise<Outcome>;
    /** The ids of the messages that have arrived. */
    arrived: () => string[];
    /** What is told of a message that was accepted, highest last. */
    receipts: (providerId: string) => Promise<string[]>;
    states: () => string[];
    close: () => Promise<void>;
  }>;
};
type What = "accepted" | "rejected" | "stopped" | "not sent" | "unknown";

const message = (n: number, to: string): Outgoing => ({
  providerId: `AB${n}`.padEnd(64, "0"),
  to,
  text: "Dear Asha, come!",
  attempt: 1,
  template: { name: "invitation", language: "en", parameters: [{ name: "guest_name", value: "Asha" }] },
});

const sandbox: Setup = {
  open: async () => {
    const stored = new Map<string, Receipt["status"]>();
    const events: DriverEvent[] = [];
    const driver = createSandboxDriver({ messagesPerSecond: 1_000 });
    const session = await driver.open({
      senderId: "s1",
      emit: (event) => events.push(event),
      store: {
        keep: async (arrivals) => {
          for (const { message: sent, receipt } of arrivals)
            if (!stored.has(sent.providerId)) stored.set(sent.providerId, receipt);
        },
        findReceipts: async () => [],
        acknowledge: async () => {},
      },
      readCloudAccess: async () => undefined,
      linked: memoryStore(),
    });
    const ends = { accepted: "0001", rejected: "0003", stopped: "0005", "not sent": "0004", unknown: "0006" };
    let n = 0;
    return {
      driver,
      send: async (what) => {
        const [outcome] = await session.sendAll([message(++n, `+91982901${ends[what]}`)]);
        if (!outcome) throw new Error("The message has no outcome.");
        return outcome;
      },
      arrived: () => [...stored.keys()],
      receipts: async (providerId) =>
        events.flatMap((event) => (event.type === "receipt" && event.providerId === providerId ? event.status : [])),
      states: () => events.flatMap((event) => (event.type === "state" ? event.state : [])),
      close: session.close,
    };
  },
};

let whatsapp: FakeWhatsApp;
let graph: GraphDouble;
/** Nothing listens there. */
let closed: string;
beforeAll(async () => {
  const gone = await startGraph();
  closed = gone.url;
  await gone.close();
  graph = await startGraph();
  whatsapp = await startWhatsApp();
});
afterAll(async () => {
  await graph.close();
  await whatsapp.close();
});

const cloud: Setup = {
  open: async () => {
    const number = graph.addNumber();
    const events: DriverEvent[] = [];
    const access = { phoneNumberId: number.id, token: number.token, appSecret: number.appSecret };
    const store = { keep: async () => {}, findReceipts: async () => [], acknowledge: async () => {} };
    const emit = (event: DriverEvent) => void events.push(event);
    const context = { senderId: "s1", emit, store, linked: memoryStore() };
    const driver = createCloudDriver(createGraph({ url: graph.url, version: "v23.0" }));
    const session = await driver.open({ ...context, readCloudAccess: async () => access });
    const away = await createCloudDriver(createGraph({ url: closed, version: "v23.0" })).open({
      ...context,
      readCloudAccess: async () => access,
    });
    const fates = { accepted: "accept", rejected: { code: 131026 }, stopped: { code: 190 }, unknown: "drop" } as const;
    let n = 0;
    return {
      driver,
      send: (what) => {
        if (what === "not sent") return away.send(message(++n, "+919829010001"));
        graph.state.fate = () => fates[what];
        return session.send(message(++n, "+919829010001"));
      },
      arrived: () => graph.state.messages.filter(({ from }) => from === number.id).map(({ opaque }) => opaque),
      receipts: async (id) => {
        const told = ["delivered", "read"].map((status) => ({ id, status }));
        return readCloudEvent(statusEvent(number, told), new Date()).numbers.flatMap(({ statuses }) =>
          statuses.flatMap(({ remote_id, status }) => (remote_id === id ? status : [])),
        );
      },
      states: () => events.flatMap((event) => (event.type === "state" ? event.state : [])),
      close: session.close,
    };
  },
};

let phones = 0;
const linked: Setup = {
  open: async () => {
    const phone = `+91982903${1_000 + ++phones}`;
    const waits = { queryMs: 1_000, confirmMs: 400 };
    const settings = { isEnabled: true, gap: 0, version: undefined, url: whatsapp.url, waits };
    const log = pino({ level: "silent" });
    const store = memoryStore();
    const end = await linkNumber({
      settings: librarySettings(settings, log),
      mode: "QR",
      phone,
      show: ({ value }) => whatsapp.scan(value, phone),
      signal: new AbortController().signal,
    });
    if (end.kind !== "linked") throw new Error("It was not linked.");
    await store.keys.writeDevice(end.device);
    await store.keys.write(end.keys);
    const events: DriverEvent[] = [];
    const driver = createLinkedDriver(settings, log);
    const session = await driver.open({
      senderId: "s1",
      emit: (event) => void events.push(event),
      store: { keep: async () => {}, findReceipts: async () => [], acknowledge: async () => {} },
      readCloudAccess: async () => undefined,
      linked: store,
    });
    await session.resume([]);
    let n = 0;
    return {
      driver,
      send: (what) => {
        const outgoing = message(++n, `+91982904${1_000 + n}`);
        const { known } = whatsapp.state;
        if (what === "rejected") known.unknownPhones.add(outgoing.to.slice(1));
        else known.unknownPhones.clear();
        whatsapp.state.ignores = ({ attrs }) => what === "not sent" && attrs["xmlns"] === "usync";
        whatsapp.state.fate = () => (what === "stopped" ? 463 : what === "unknown" ? "lose answer" : "accept");
        return session.send(outgoing);
      },
      arrived: () =>
        whatsapp.state.messages.flatMap(({ from, isTaken, id }) => (isTaken && `+${from}` === phone ? id : [])),
      receipts: async (remoteId) => {
        const told = () =>
          events.flatMap((event) => (event.type === "status" && event.remoteId === remoteId ? event.status : []));
        whatsapp.receipt(phone, remoteId, "919829041001@s.whatsapp.net");
        await until(
          async () => told(),
          ({ length }) => length === 1,
        );
        whatsapp.receipt(phone, remoteId, "919829041001@s.whatsapp.net", "read");
        return until(
          async () => told(),
          ({ length }) => length === 2,
        );
      },
      states: () => events.flatMap((event) => (event.type === "state" ? event.state : [])),
      close: session.close,
    };
  },
};

describe.each([
  ["sandbox", sandbox],
  ["cloud", cloud],
  ["linked phone", linked],
])("a number of the %s", (name, { open }) => {
  test("accepts a message, gives it an id, and tells that it arrived and was read", async () => {
    const session = await open();
    const outcome = await session.send("accepted");
    expect(outcome.kind).toBe("accepted");
    expect(session.arrived()).toHaveLength(1);
    if (outcome.kind !== "accepted") throw new Error("It was not accepted.");
    expect(await session.receipts(outcome.remoteId)).toEqual(["DELIVERED", "READ"]);
    await session.close();
  });

  test("rejects a message with a code and a sentence, and nothing arrives", async () => {
    const session = await open();
    expect(await session.send("rejected")).toMatchObject({
      kind: "rejected",
      scope: "message",
      code: expect.stringMatching(/\w/),
      text: expect.stringMatching(/\w\.$/),
    });
    expect(session.arrived()).toEqual([]);
    expect(session.states()).toEqual([]);
    await session.close();
  });

  test("tells that the number can't send any more", async () => {
    const session = await open();
    expect(await session.send("stopped")).toMatchObject({ kind: "rejected", scope: "sender" });
    expect(session.states()).toEqual([name === "cloud" ? "ERROR" : "RESTRICTED"]);
    expect(session.arrived()).toEqual([]);
    await session.close();
  });

  test("knows when a message has certainly not left", async () => {
    const session = await open();
    expect(await session.send("not sent")).toMatchObject({ kind: "not_sent", afterMs: expect.any(Number) });
    expect(session.arrived()).toEqual([]);
    await session.close();
  });

  test("sends the next message after one that was rejected, each under an id of its own", async () => {
    const session = await open();
    const outcomes = [await session.send("accepted"), await session.send("rejected"), await session.send("accepted")];
    expect(outcomes.map(({ kind }) => kind)).toEqual(["accepted", "rejected", "accepted"]);
    const ids = outcomes.flatMap((outcome) => (outcome.kind === "accepted" ? outcome.remoteId : []));
    expect(new Set(ids).size).toBe(2);
    expect(new Set(session.arrived()).size).toBe(2);
    await session.close();
  });

  test("knows when it does not know, and the message has arrived once", async () => {
    const session = await open();
    expect((await session.send("unknown")).kind).toBe("unknown");
    expect(session.arrived()).toHaveLength(1);
    await session.close();
  });
});

test("the sandbox sends several messages at once, and none after one that stops the number", async () => {
  const arrived: string[] = [];
  const states: DriverEvent[] = [];
  const session = await createSandboxDriver({ messagesPerSecond: 1_000 }).open({
    senderId: "s1",
    emit: (event) => event.type === "state" && states.push(event),
    store: {
      keep: async (arrivals) => void arrived.push(...arrivals.map(({ message: { providerId } }) => providerId)),
      findReceipts: async () => [],
      acknowledge: async () => {},
    },
    readCloudAccess: async () => undefined,
    linked: memoryStore(),
  });
  const messages = ["0001", "0003", "0002", "0005", "0001"].map((end, n) => message(n, `+91982901${end}`));
  const outcomes = await session.sendAll(messages);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["accepted", "rejected", "accepted", "rejected"]);
  expect(arrived).toEqual([messages[0]?.providerId, messages[2]?.providerId]);
  expect(states).toMatchObject([{ state: "RESTRICTED" }]);
});

describe("the cloud driver", () => {
  test("does not know what became of a message without an answer in time, or with one that is no JSON", async () => {
    const number = graph.addNumber();
    const access = { phoneNumberId: number.id, token: number.token, appSecret: number.appSecret };
    const session = await createCloudDriver(createGraph({ url: graph.url, version: "v23.0", timeout: 100 })).open({
      senderId: "s1",
      emit: () => {},
      store: { keep: async () => {}, findReceipts: async () => [], acknowledge: async () => {} },
      readCloudAccess: async () => access,
      linked: memoryStore(),
    });
    for (const fate of [{ afterMs: 400 }, { status: 504 }, { status: 200 }, "drop untaken"] as const) {
      graph.state.fate = () => fate;
      expect((await session.send(message(1, "+919829010001"))).kind).toBe("unknown");
    }
    graph.state.fate = () => "held";
    expect(await session.send(message(2, "+919829010001"))).toMatchObject({ kind: "unknown", code: "HELD" });
  });

  test("without an access token stops the number and sends nothing", async () => {
    const states: DriverEvent[] = [];
    const session = await createCloudDriver(createGraph({ url: graph.url, version: "v23.0" })).open({
      senderId: "s1",
      emit: (event) => states.push(event),
      store: { keep: async () => {}, findReceipts: async () => [], acknowledge: async () => {} },
      readCloudAccess: async () => undefined,
      linked: memoryStore(),
    });
    expect((await session.send(message(1, "+919829010001"))).kind).toBe("not_sent");
    expect(states).toMatchObject([{ type: "state", state: "ERROR" }]);
  });
});
