import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";

type Policy = { title: string; paragraphs: readonly string[] };

const operator = "The operator of this installation of Nyota can replace this page with their own text.";

/** Default texts that are true for any installation; operators can set their own pages with NYOTA_POLICIES_URL. */
const policies: Record<string, Policy> = {
  privacy: {
    title: "Privacy Policy",
    paragraphs: [
      "Nyota stores the details that hosts enter about their guests: names, phone numbers, e-mail addresses, answers, and where needed travel, rooms and documents. It is used to run the event and for nothing else.",
      "It stays on this installation's own server. Nyota shows no advertising, measures no visitors and passes nothing on, except what a host sends on purpose: messages to guests, through the services that the operator has configured.",
      "Guests see and correct their own answers by their private link. Your host can give you a copy of everything stored about you, and erase it: ask them, or the operator. A deleted project is erased for good after thirty days, and an account when its user deletes it, except for orders and invoices.",
    ],
  },
  refund: {
    title: "Refund Policy",
    paragraphs: [
      "Plans and credits are sold by the operator of this installation, under the operator's own conditions. Ask them about refunds, with the number of your order.",
      "Credits reserved for a message that could not be sent are returned automatically.",
    ],
  },
  terms: {
    title: "Terms & Condition",
    paragraphs: [
      "Nyota is free software under the GNU Affero General Public License, version 3 or later. It comes without any warranty.",
      "You are responsible for what you enter and send: for being allowed to store your guests' details, and for the messages that are sent in your name.",
    ],
  },
  "acceptable-use": {
    title: "Acceptable Use Policy",
    paragraphs: [
      "Write to people who expect to hear from you about the event. Stop when they ask you to: people who opted out receive no campaigns.",
      "Don't send advertising, deceive, harass, or try to get around limits of this service or of WhatsApp. The operator may close accounts that do.",
    ],
  },
};

const page = ({ title, paragraphs }: Policy) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title.replace("&", "&amp;")}, Nyota</title><style>
body{font:16px/1.65 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1.25rem;background:#fbf8f3;color:#221b17}
h1{font:600 30px/1.2 Georgia,serif}p{margin:0 0 1rem}footer{margin-top:2rem;color:#5f554d;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#17120f;color:#f4ede5}footer{color:#c5b9ad}}
a{color:inherit}
</style></head><body><header><a href="/">Nyota</a></header><main><h1>${title.replace("&", "&amp;")}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}
</main><footer>${operator}</footer></body></html>`;

/** The four pages linked at the bottom of the side navigation. */
export function policyRoutes(app: FastifyInstance, { policiesUrl }: Config) {
  for (const [name, policy] of Object.entries(policies))
    app.get(`/policies/${name}`, async (_request, reply) =>
      policiesUrl
        ? reply.redirect(`${policiesUrl}/${name}`)
        : reply.type("text/html; charset=utf-8").send(page(policy)),
    );
}
