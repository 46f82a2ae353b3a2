import { afterEach, describe, expect, test, vi } from "vitest";
import { lidOf } from "./fake/fake-whatsapp.ts";
import { nextPhone, openLinked, until, useWhatsApp } from "./use-whatsapp.ts";

const at = useWhatsApp();
const { whatsapp } = at;
afterEach(() => {
  whatsapp.state.fate = () => "accept";
  whatsapp.state.ignores = () => false;
  whatsapp.state.known.lockedUntil = undefined;
});

let ids = 0;
const text = (phone = nextPhone()) => ({ remoteId: `3EB0${String(++ids).padStart(18, "0")}`, phone, text: "Come!" });
const copiesOf = (id: string) => whatsapp.state.messages.filter((message) => message.id === id).length;

describe("sending", () => {
  test("counts as sent when WhatsApp confirms it, and tells that it arrived and was read", async () => {
    const { session, events, phone } = await openLinked(at);
    const message = text();
    expect(await session.send(message)).toEqual({ kind: "accepted" });
    expect(copiesOf(message.remoteId)).toBe(1);
    whatsapp.receipt(phone, message.remoteId, lidOf(message.phone.slice(1)));
    await until(() => events.some(({ type }) => type === "status"));
    whatsapp.receipt(phone, message.remoteId, lidOf(message.phone.slice(1)), "read");
    await until(() => events.filter(({ type }) => type === "status").length === 2);
    expect(events.filter(({ type }) => type === "status")).toEqual([
      { type: "status", remoteId: message.remoteId, status: "DELIVERED" },
      { type: "status", remoteId: message.remoteId, status: "READ" },
    ]);
    await session.close();
  });

  test("a phone that is not on WhatsApp gets nothing", async () => {
    const { session } = await openLinked(at);
    const message = text();
    whatsapp.state.known.unknownPhones.add(message.phone.slice(1));
    expect(await session.send(message)).toEqual({ kind: "refused", code: "NOT_ON_WHATSAPP" });
    expect(copiesOf(message.remoteId)).toBe(0);
    await session.close();
  });

  test("463 is not tried again, and tells how long it lasts", async () => {
    const { session } = await openLinked(at);
    const until463 = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
    whatsapp.state.known.lockedUntil = until463;
    whatsapp.state.fate = () => 463;
    const message = text();
    expect(await session.send(message)).toEqual({ kind: "refused", code: "463", until: until463 });
    expect(copiesOf(message.remoteId)).toBe(1);
    await session.close();
  });

  test("479 is sent once more with the same id, to devices that were asked for anew", async () => {
    const { session } = await openLinked(at);
    const message = text();
    whatsapp.state.fate = ({ id }) => (copiesOf(id) === 1 ? 479 : "accept");
    expect(await session.send(message)).toEqual({ kind: "accepted" });
    expect(copiesOf(message.remoteId)).toBe(2);
    whatsapp.state.fate = () => 479;
    expect(await session.send(text())).toEqual({ kind: "refused", code: "479" });
    await session.close();
  });

  test("does not know what became of a message without a confirmation, and hears of a late one", async () => {
    const { session, events, phone } = await openLinked(at);
    whatsapp.state.fate = () => "lose answer";
    const message = text();
    expect(await session.send(message)).toEqual({ kind: "unknown" });
    whatsapp.confirm(phone, message.remoteId, message.phone);
    await until(() => events.some(({ type }) => type === "status"));
    expect(events.at(-1)).toEqual({ type: "status", remoteId: message.remoteId, status: "SENT" });
    await session.close();
  });

  test("does not know what became of a message when the connection breaks, and connects again", async () => {
    const { session } = await openLinked(at);
    whatsapp.state.fate = () => "break connection";
    expect(await session.send(text())).toEqual({ kind: "unknown" });
    whatsapp.state.fate = () => "accept";
    expect(await session.whenOpen(5_000)).toBe(true);
    expect(await session.send(text())).toEqual({ kind: "accepted" });
    await session.close();
  });

  test.each(["usync", "encrypt"])("nothing has left when WhatsApp does not answer a question (%s)", async (asked) => {
    const { session } = await openLinked(at);
    whatsapp.state.ignores = ({ attrs }) => attrs["xmlns"] === asked;
    const message = text();
    expect(await session.send(message)).toEqual({ kind: "not sent", code: "NO_ANSWER" });
    expect(copiesOf(message.remoteId)).toBe(0);
    await session.close();
  });

  test("nothing has left when only the devices can't be learned", async () => {
    const { session } = await openLinked(at);
    const message = text();
    whatsapp.state.ignores = ({ attrs, content }) =>
      attrs["xmlns"] === "usync" && JSON.stringify(content).includes('"devices"');
    expect((await session.send(message)).kind).toBe("not sent");
    expect(copiesOf(message.remoteId)).toBe(0);
    await session.close();
  });

  test("nothing has left while there is no connection", async () => {
    const { session, phone } = await openLinked(at, () => undefined);
    whatsapp.breakConnections(phone);
    await until(() => !session.isOpen());
    expect(await session.send(text())).toEqual({ kind: "not sent", code: "NOT_CONNECTED" });
    await session.close();
  });

  test("a worker that has lost the number writes no keys", async () => {
    const { session, lose, values } = await openLinked(at);
    lose();
    const before = new Map(values);
    expect((await session.send(text())).kind).not.toBe("accepted");
    expect(values).toEqual(before);
    await session.close();
  });

  test("prints no keys", async () => {
    const print = vi.spyOn(console, "info").mockImplementation(() => {});
    const { session } = await openLinked(at);
    const message = text();
    await session.send(message);
    await session.send({ ...text(message.phone) });
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
    await session.close();
  });
});

describe("messages that people write", () => {
  test("are told with the phone, also where WhatsApp hides it behind another address", async () => {
    const { session, events, phone } = await openLinked(at);
    const asha = nextPhone();
    const id = whatsapp.write(phone, { phone: asha, name: "Asha" }, "Yes, we come!");
    whatsapp.write(phone, { phone: asha, lid: lidOf(asha.slice(1)) }, "STOP");
    await until(() => events.filter(({ type }) => type === "inbound").length === 2);
    const inbound = events.flatMap((event) => (event.type === "inbound" ? event.message : []));
    expect(inbound).toMatchObject([
      { id, from: asha, name: "Asha", kind: "TEXT", text: "Yes, we come!" },
      { from: asha, name: null, kind: "TEXT", text: "STOP" },
    ]);
    await session.close();
  });
});
