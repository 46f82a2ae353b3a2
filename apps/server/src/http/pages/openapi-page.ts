import { isOpenToTokens, rightsFor, type Named } from "@nyota/contract/endpoint";
import { z } from "zod";
import { tokenGuide } from "./token-guide.ts";
import { webhookGuide } from "./webhook-guide.ts";

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const schemaText = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return escape(JSON.stringify(rest, null, 2));
};
const part = (title: string, schema: z.ZodType | undefined, io: "input" | "output") =>
  schema ? `<details><summary>${title}</summary><pre tabindex="0">${schemaText(schema, io)}</pre></details>` : "";

const callOf = (
  endpoint: Named,
) => `<article id="${endpoint.feature}.${endpoint.name}"><h3><code class="${endpoint.method.toLowerCase()}">${endpoint.method}</code> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)} <span>${escape([rightsFor(endpoint).join(" or ") || endpoint.may, endpoint.alsoNeeds].filter(Boolean).join(" and "))}${endpoint.may === "public" || isOpenToTokens(endpoint) ? "" : " · not with a token"}</span></p>${part("Query", endpoint.query, "input")}${part("Body", endpoint.body, "input")}${part("Reply", endpoint.reply, "output")}</article>`;

/** A page that documents the calls, generated from the contract, without scripts. */
export function openApiPage(endpoints: readonly Named[]) {
  const features = Object.entries(Object.groupBy(endpoints, (endpoint) => endpoint.feature));
  const sections = features.map(
    ([feature, calls = []]) => `<section id="${feature}"><h2>${feature}</h2>${calls.map(callOf).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The calls of Nyota</title><style>
body{font:15px/1.55 system-ui,sans-serif;color:#221b17;background:#fbf8f3;margin:0;display:grid;grid-template-columns:14rem minmax(0,1fr)}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:2rem 1.5rem;display:grid;gap:.3rem}
nav a,a{color:#8e2f2b}main{padding:2rem;max-width:54rem}h1,h2{font-family:Georgia,serif}h2{text-transform:capitalize;margin-top:2.5rem}article{background:#fff;border:1px solid #e8e0d5;border-radius:10px;padding:.9rem 1.1rem;margin:.7rem 0}
h3{font-size:15px;margin:0}p{margin:.3rem 0}span{color:#5f554d;font-size:13px;margin-left:.5rem}pre{background:#f5f0e8;padding:.8rem;border-radius:8px;overflow:auto;font-size:12.5px}.get{color:#0f6b74}.post{color:#2a7549}.delete{color:#b3261e}.patch,.put{color:#8a5200}
table{border-collapse:collapse;font-size:13.5px}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;overflow-wrap:anywhere}th{white-space:nowrap;font-weight:600}
@media(max-width:767px){body{display:block}nav{position:static;max-height:none;grid-auto-flow:row}}
</style></head><body><nav aria-label="Features"><a href="#tokens">Access tokens</a><a href="#receiving-webhooks">Receiving webhooks</a>${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join("")}</nav><main><h1>The calls of Nyota</h1>
<p>Made from the contract. The same as <a href="/openapi.json">OpenAPI 3.1</a>. Wrong fields answer <code>{"field": ["message"]}</code>, everything else <code>{"detail", "code"}</code>.</p>${tokenGuide}${webhookGuide}${sections.join("")}</main></body></html>`;
}
