import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { answerMedia, type GraphMedia } from "./graph-media.ts";

export type GraphNumber = {
  id: string;
  account: string;
  /** As Meta writes it: +91 98290 11400. */
  phone: string;
  token: string;
  appSecret: string;
  verifiedName: string;
  quality: string;
  tier: string;
};
export type GraphMessage = {
  wamid: string;
  from: string;
  to: string;
  template: string;
  language: string;
  parameters: Record<string, string>;
  /** What we gave it, to come back in webhooks. */
  opaque: string;
};
export type GraphTemplate = {
  name: string;
  language: string;
  category: string;
  body: string;
  status: string;
  reason: string;
};
/**
 * What becomes of one message: an error code, or `drop`: taken and no answer; `drop untaken`: neither; `status`: an answer without JSON; `held`:
 * taken for a later decision.
 */
export type Fate =
  | "accept"
  | "drop"
  | "drop untaken"
  | "held"
  | { code: number; http?: number }
  | { status: number }
  | { afterMs: number };

const permissionMissing = { code: 10, message: "(#10) Application does not have permission for this action" };
let counter = 0;

const createState = () => ({
  numbers: [] as GraphNumber[],
  messages: [] as GraphMessage[],
  templates: [] as (GraphTemplate & { account: string })[],
  media: [] as GraphMedia[],
  subscribed: [] as string[],
  asked: [] as string[],
  revoked: new Set<string>(),
  /** Decides what becomes of each message. */
  fate: ((): Fate => "accept") as (to: string) => Fate,
  /** The status of a template that is submitted. */
  decision: "PENDING",
  /** Every request fails like this. */
  outage: undefined as { status: number; code: number } | undefined,
});
type State = ReturnType<typeof createState>;

/** A server that speaks the wire format of Meta's Graph API, as far as numbers, templates and messages need it. */
export async function startGraph() {
  const state = createState();
  const server = createServer(
    (request, response) => void answer(state, request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    /** A number of an account of its own, unless another one is named. */
    addNumber: (fields: Partial<GraphNumber> = {}): GraphNumber => {
      const n = ++counter;
      const number = {
        id: `1000${process.pid}${n}`,
        account: `2000${process.pid}${n}`,
        phone: `+91 98290 ${String(20_000 + n)}`,
        token: `EAAG${process.pid}x${n}`,
        appSecret: createHmac("md5", "app").update(String(n)).digest("hex"),
        verifiedName: "Aanya & Kabir",
        quality: "GREEN",
        tier: "TIER_250",
        ...fields,
      };
      state.numbers.push(number);
      return number;
    },
    addMedia: (media: Omit<GraphMedia, "id">): GraphMedia => {
      const stored = { id: String(3_000_000_000 + ++counter), ...media };
      state.media.push(stored);
      return stored;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "", "http://localhost");
  const body = await text(request);
  const path = url.pathname.split("/").slice(2);
  state.asked.push(`${request.method} /${path.join("/")}`);
  const refuse = (http: number, error: { code: number; message: string }) =>
    send(response, http, { error: { type: "OAuthException", ...error } });
  if (state.outage)
    return refuse(state.outage.status, { code: state.outage.code, message: "(#2) Service temporarily unavailable" });
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const owned = state.numbers.filter((number) => number.token === token);
  const [known] = owned;
  if (!known || state.revoked.has(token)) return refuse(401, { code: 190, message: "Invalid OAuth access token" });
  const isFile = path[0] === "files";
  if (!isFile && url.searchParams.get("appsecret_proof") !== sign(known.appSecret, token))
    return refuse(400, { code: 100, message: "Invalid appsecret_proof provided in the API argument" });
  const [id = "", what] = path;
  const media = state.media.find((each) => each.id === (id === "files" ? what : id));
  if (media && owned.some((each) => each.id === media.number.id)) return answerMedia(request, response, media);
  const number = owned.find((each) => each.id === id);
  const isAccount = owned.some(({ account }) => account === id);
  if (number && what === undefined) return send(response, 200, describe(number));
  if (number && what === "messages") return takeMessage(state, response, { number, sent: JSON.parse(body) as Sent });
  if (isAccount && what === "phone_numbers")
    return send(response, 200, {
      data: state.numbers.filter(({ account }) => account === id).map((each) => ({ id: each.id })),
    });
  if (isAccount && what === "subscribed_apps") {
    state.subscribed.push(id);
    return send(response, 200, { success: true });
  }
  if (isAccount && what === "message_templates" && request.method === "POST")
    return takeTemplate(state, response, { account: id, submitted: JSON.parse(body) as Submitted });
  if (isAccount && what === "message_templates") return send(response, 200, listTemplates(state, id, url));
  if (state.numbers.some((each) => each.id === id || each.account === id)) return refuse(403, permissionMissing);
  return refuse(400, { code: 100, message: `Unsupported get request. Object with ID '${id}' does not exist` });
}

async function takeMessage(
  state: State,
  response: ServerResponse,
  { number, sent }: { number: GraphNumber; sent: Sent },
) {
  const fate = state.fate(`+${sent.to}`);
  if (fate === "drop untaken") return response.destroy();
  if (typeof fate === "object" && "status" in fate)
    return response.writeHead(fate.status).end("<html>Bad gateway</html>");
  if (typeof fate === "object" && "code" in fate)
    return send(response, fate.http ?? 400, {
      error: { code: fate.code, message: `(#${fate.code}) no`, error_data: { details: "no" } },
    });
  const wamid = `wamid.${++counter}.${process.pid}`;
  state.messages.push({
    wamid,
    from: number.id,
    to: `+${sent.to}`,
    template: sent.template.name,
    language: sent.template.language.code,
    parameters: Object.fromEntries(
      (sent.template.components[0]?.parameters ?? []).map(({ parameter_name, text: value }) => [parameter_name, value]),
    ),
    opaque: sent.biz_opaque_callback_data,
  });
  if (fate === "drop") return response.destroy();
  if (typeof fate === "object") await sleep(fate.afterMs);
  return send(response, 200, {
    messaging_product: "whatsapp",
    contacts: [{ input: sent.to, wa_id: sent.to }],
    messages: [{ id: wamid, message_status: fate === "held" ? "held_for_quality_assessment" : "accepted" }],
  });
}

function takeTemplate(
  state: State,
  response: ServerResponse,
  { account, submitted }: { account: string; submitted: Submitted },
) {
  const { name, language, category, components } = submitted;
  const body = components[0]?.text ?? "";
  if (/\{\{[^}]*[^a-z0-9_}][^}]*\}\}/.test(body))
    return send(response, 400, {
      error: { code: 100, message: "Invalid parameter", error_user_msg: "Parameter names are lower case." },
    });
  const examples = components[0]?.example?.body_text_named_params ?? [];
  const named = new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, found]) => found));
  if (named.size !== examples.length)
    return send(response, 400, {
      error: { code: 100, message: "Invalid parameter", error_user_msg: "Examples are missing." },
    });
  if (state.decision === "REFUSE")
    return send(response, 400, {
      error: { code: 100, message: "Invalid parameter", error_user_msg: "Not like this." },
    });
  state.templates.push({ account, name, language, category, body, status: state.decision, reason: "NONE" });
  return send(response, 200, { id: String(++counter), status: state.decision, category });
}

function listTemplates(state: State, account: string, url: URL) {
  const own = state.templates.filter((each) => each.account === account);
  const start = Number(url.searchParams.get("after") ?? 0);
  // Pages of two, so that every list of three needs a second one.
  const page = own.slice(start, start + 2);
  const next = start + 2 < own.length;
  return {
    data: page.map(({ name, language, status, reason }) => ({ name, language, status, rejected_reason: reason })),
    paging: { cursors: { after: String(start + 2) }, ...(next && { next: "https://graph.example/next" }) },
  };
}

export type GraphDouble = Awaited<ReturnType<typeof startGraph>>;

type Sent = {
  to: string;
  template: {
    name: string;
    language: { code: string };
    components: { parameters: { parameter_name: string; text: string }[] }[];
  };
  biz_opaque_callback_data: string;
};
type Submitted = {
  name: string;
  language: string;
  category: string;
  components: { text: string; example?: { body_text_named_params: unknown[] } }[];
};

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const sign = (secret: string, content: string) => createHmac("sha256", secret).update(content).digest("hex");

const describe = ({ id, phone, verifiedName, quality, tier }: GraphNumber) => ({
  id,
  display_phone_number: phone,
  verified_name: verifiedName,
  quality_rating: quality,
  whatsapp_business_manager_messaging_limit: tier,
});
