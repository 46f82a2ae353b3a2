import { webhookEvents } from "@nyota/contract/account/webhook-events";
import { webhookKinds } from "@nyota/contract/account/webhook-kinds";
import {
  DELIVERY_DAYS,
  MAX_WAITING_DELIVERIES,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
} from "@nyota/contract/account/webhooks";
import { z } from "zod";

type Event = (typeof webhookEvents)[keyof typeof webhookEvents];

const fieldsOf = ({ data }: Event) => {
  const { properties = {} } = z.toJSONSchema(data, { unrepresentable: "any" });
  return Object.keys(properties)
    .map((name) => `<code>${name}</code>`)
    .join(", ");
};
const events = Object.entries(webhookEvents)
  .map(([type, event]) => {
    const kind = event.kind === null ? "" : ` (${webhookKinds[event.kind].label})`;
    return `<tr><th scope="row"><code>${type}</code></th><td>${event.text}${kind}</td><td>${fieldsOf(event)}</td></tr>`;
  })
  .join("");

const escape = (code: string) => code.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A receiver in Node; a test runs it. */
export const nodeReceiver = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");

function isGenuine(headers, body) {
  const time = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - time) < 300)) return false;
  const signed = \`\${headers["webhook-id"]}.\${time}.\${body}\`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return headers["webhook-signature"].split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body);
  console.log(request.headers["webhook-id"], type, data);
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);`;

const pythonCheck = `import base64, hashlib, hmac, os, time

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body):  # body: the bytes as they came
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split()
    return any(hmac.compare_digest(expected, each.removeprefix("v1,")) for each in given)`;

/** How a program receives webhooks; the events come from the contract. */
export const webhookGuide = `<section id="receiving-webhooks"><h2>Receiving webhooks</h2>
<p>A webhook tells a program at once of what happens in a project. Its owner adds one under Collaborators, Webhooks: up to ${MAX_WEBHOOKS} for a project, each with an https address, what it is told of, and a secret that is shown once. Nyota then sends a POST for each event:</p>
<pre tabindex="0">webhook-id: 01937c3e-7d5b-7c3a-9a51-3f6b2f0c9f11
webhook-timestamp: 1802426400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
content-type: application/json

{"type": "answer.changed", "timestamp": "2027-02-12T10:00:00.000000Z", "project_id": "…",
 "data": {"guest_id": "…", "event_id": "…", "answer": "ACCEPTED", "plus_ones": 1, "answered_by": "GUEST"}}</pre>
<p>It contains ids and states, and no names, numbers or addresses of guests: read the rest with an <a href="#tokens">access token</a>.</p>
<table><thead><tr><th>Type</th><th>When</th><th>Data</th></tr></thead><tbody>${events}</tbody></table>
<p>More types and fields may be added: leave out what you don’t know.</p>
<ul><li>Check the signature, in the way of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: HMAC-SHA256 of <code>id.timestamp.body</code> with the bytes behind <code>whsec_</code>. Any of the signatures may be the right one: for ${OLD_SECRET_HOURS} hours after the secret was replaced there are two. If it is replaced again within that time, only the new secret changes. Refuse timestamps that are more than five minutes off.</li>
<li>Answer with a status of 200 to 299 within ten seconds, and work afterwards: a webhook gets up to four requests at once, two while it takes three seconds or more to answer, one while it fails. Redirects are not followed.</li>
<li>Anything else is tried again after 5 seconds, 1 minute, 10 minutes, 1 hour, 6 hours and 24 hours, and has then failed. 410 pauses the webhook at once; so do 20 failures in a row over three days. The owner is told by mail. When more than ${MAX_WAITING_DELIVERIES.toLocaleString("en")} deliveries wait for a webhook, the oldest have failed without being sent, and its log says so.</li>
<li>An event arrives at least once, sometimes twice, and not always in order. Its <code>webhook-id</code> stays the same: leave out what you already have, and read the current state instead of adding up events.</li>
<li>The page of a webhook shows what was sent in the last ${DELIVERY_DAYS} days and what was answered, sends any of it again, and sends a test. While a webhook is paused, nothing is recorded for it.</li></ul>
<details><summary>A receiver in Node</summary><pre tabindex="0">${escape(nodeReceiver)}</pre></details>
<details><summary>The check in Python</summary><pre tabindex="0">${escape(pythonCheck)}</pre></details></section>`;
