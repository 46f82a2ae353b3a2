import type { FastifyInstance } from "fastify";
import type { Deps } from "#http/deps.ts";
import { inTransaction } from "#http/transaction.ts";
import {
  answerHandshake,
  checkHead,
  createAccountFinder,
  createByteLimit,
  requireSignature,
  storeEvent,
} from "./receive-event.ts";

/** Meta's messages have up to 3 MB. */
const MAX_EVENT_BYTES = 3_200_000;

type Params = { Params: { senderId: string }; Querystring: Record<string, unknown> };

/** Messages of Meta about numbers of the Cloud API, outside of the contract: their signature is of the bytes. */
export async function whatsappEvents(app: FastifyInstance, deps: Deps) {
  const findAccount = createAccountFinder(deps);
  const requireFewBytes = createByteLimit();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.get<Params>("/api/whatsapp/events/:senderId", async ({ params, query }, reply) =>
    reply.type("text/plain; charset=utf-8").send(answerHandshake(await findAccount(params.senderId), query)),
  );
  app.post<Params>(
    "/api/whatsapp/events/:senderId",
    {
      onRequest: async ({ params, headers }) => {
        checkHead(params.senderId, headers["x-hub-signature-256"]);
        await findAccount(params.senderId);
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const account = await findAccount(request.params.senderId);
      requireSignature(account, body, request.headers["x-hub-signature-256"]);
      requireFewBytes(account, body.length);
      await inTransaction(deps, request, (base) => storeEvent(base, account, body));
      return reply.code(200).send();
    },
  );
}
