import { type BinaryNode, Curve, S_WHATSAPP_NET } from "@whiskeysockets/baileys";

/** What the fake server knows of accounts. */
export type Known = {
  /** The devices of every account. */
  devices: number[];
  /** Phones that are not on WhatsApp, without a plus. */
  unknownPhones: Set<string>;
  /** Until when an account may begin no new chats, as WhatsApp tells it. */
  lockedUntil: Date | undefined;
};

const childrenOf = (node: BinaryNode | undefined): BinaryNode[] => (Array.isArray(node?.content) ? node.content : []);
const childOf = (node: BinaryNode | undefined, tag: string) => childrenOf(node).find((child) => child.tag === tag);
const numberAs = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** The answer to a question of a client: most are answered with nothing but yes. */
export function answerQuery(known: Known, node: BinaryNode): BinaryNode {
  const content = contentOf(known, node);
  const attrs = { from: S_WHATSAPP_NET, id: node.attrs["id"] ?? "", type: "result" };
  return { tag: "iq", attrs, ...(content && { content }) };
}

function contentOf(known: Known, node: BinaryNode): BinaryNode[] | undefined {
  const [first] = childrenOf(node);
  const { xmlns } = node.attrs;
  if (xmlns === "encrypt" && first?.tag === "count") return [{ tag: "count", attrs: { value: "50" } }];
  if (xmlns === "encrypt" && first?.tag === "digest") return [{ tag: "digest", attrs: {} }];
  if (xmlns === "encrypt" && first?.tag === "key")
    return [{ tag: "list", attrs: {}, content: childrenOf(first).map(({ attrs }) => bundleOf(attrs["jid"] ?? "")) }];
  if (xmlns === "usync" && first) return [answerUsync(known, first)];
  if (xmlns === "w:mex") return [{ tag: "result", attrs: {}, content: Buffer.from(JSON.stringify(lockOf(known))) }];
  return undefined;
}

const lockOf = ({ lockedUntil }: Known) => ({
  data: {
    xwa2_fetch_account_reachout_timelock: {
      is_active: lockedUntil !== undefined,
      time_enforcement_ends: lockedUntil ? String(Math.floor(lockedUntil.getTime() / 1000)) : "0",
    },
  },
});

/** Keys with which a session with a device is begun. */
function bundleOf(jid: string): BinaryNode {
  const identity = Curve.generateKeyPair();
  const signed = Curve.generateKeyPair();
  const signature = Curve.sign(identity.private, Buffer.concat([Buffer.from([5]), signed.public]));
  const leaf = (tag: string, content: Uint8Array): BinaryNode => ({ tag, attrs: {}, content });
  return {
    tag: "user",
    attrs: { jid },
    content: [
      leaf("registration", numberAs(4242, 4)),
      leaf("type", Buffer.from([5])),
      leaf("identity", identity.public),
      {
        tag: "skey",
        attrs: {},
        content: [leaf("id", numberAs(1, 3)), leaf("value", signed.public), leaf("signature", signature)],
      },
      {
        tag: "key",
        attrs: {},
        content: [leaf("id", numberAs(1, 3)), leaf("value", Curve.generateKeyPair().public)],
      },
    ],
  };
}

function answerUsync({ devices, unknownPhones }: Known, usync: BinaryNode): BinaryNode {
  const asked = new Set(childrenOf(childOf(usync, "query")).map(({ tag }) => tag));
  const users = childrenOf(childOf(usync, "list")).map((user): BinaryNode => {
    const contact = childOf(user, "contact")?.content;
    const typed = contact instanceof Uint8Array ? Buffer.from(contact).toString("utf8").replace("+", "") : undefined;
    const phone = typed ?? user.attrs["jid"]?.split(/[@:]/)[0] ?? "";
    const content: BinaryNode[] = [];
    if (asked.has("contact"))
      content.push({ tag: "contact", attrs: { type: unknownPhones.has(phone) ? "out" : "in" } });
    if (asked.has("devices"))
      content.push({
        tag: "devices",
        attrs: {},
        content: [
          {
            tag: "device-list",
            attrs: {},
            content: devices.map((id) => ({ tag: "device", attrs: { id: String(id) } })),
          },
        ],
      });
    if (asked.has("lid")) content.push({ tag: "lid", attrs: { val: lidOf(phone) } });
    return { tag: "user", attrs: { jid: user.attrs["jid"] ?? `${phone}@s.whatsapp.net` }, content };
  });
  return { tag: "usync", attrs: { ...usync.attrs }, content: [{ tag: "list", attrs: {}, content: users }] };
}

/** The other address of an account, which does not name its phone. */
export const lidOf = (phone: string) => `${phone}00@lid`;
