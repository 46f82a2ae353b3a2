// Order: links < requests < household < form < people < pages.
import { DOCUMENT_MAX_BYTES } from "@nyota/contract/guests/documents";
import { pageNotices, type PageNotice } from "@nyota/contract/site/page-notices";
import { rsvpEndpoints, type HouseholdPage } from "@nyota/contract/site/rsvp";
import "@fastify/cookie";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { CallSlots } from "#http/limits/call-slots.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import { guestUploader, guestUploads } from "#http/limits/file-readers.ts";
import { guestOf, limitGuest, shortHash } from "#http/limits/guest-limits.ts";
import type { Mount } from "#http/mount.ts";
import { checkFormOrigin, loadSiteRenderer, readSentFile, siteAssets, takeFormsOnly } from "#http/pages/site.ts";
import { isPseudoLanguage, redirectToThanks, sendCalendar, sendFeed, sendPage } from "#http/pages/send-page.ts";
import { sendProblem } from "#http/pages/site-problem.ts";
import type { Slot } from "#http/limits/slots.ts";
import { inTransaction } from "#http/transaction.ts";
import { whileSending } from "#http/limits/whole-body.ts";
import { networkOf, networksOf } from "#lib/network.ts";
import { markOpened, revokeLink } from "./commands.ts";
import { decideChangeRequest } from "./requests/decide-request.ts";
import { readCalendar, readHouseholdPage, takeForm } from "./pages/household-page.ts";
import { mayTakeDocument, takeDocument } from "./pages/take-document.ts";
import { findLinkProject, openLink } from "./links/open-link.ts";
import { readFeed } from "./pages/calendar-feed.ts";
import { addressKey, lostLinkLimits } from "./links/lost-links.ts";
import { listChecks } from "./pages/publish-checks.ts";
import { nothingSent, readSentDocument } from "./form/sent-document.ts";
import { askForLink, findOpenSite, readLock, readSite, readSiteCalendar, tryLock } from "./pages/site-page.ts";
import { listChangeRequests, readChangeRequest, readLink, readPreview } from "./queries.ts";
import { languageOf, readingPage, takingForm } from "./rules.ts";

export function rsvpRoutes(mount: Mount, deps: Deps) {
  mount(rsvpEndpoints.preview, ({ scope, query }) => readPreview(scope, deps, query));
  mount(rsvpEndpoints.checks, async ({ scope }) => ({ checks: await listChecks(scope, deps) }));
  mount(rsvpEndpoints.link, ({ scope, params }) => readLink(scope, deps, params.guestId));
  mount(rsvpEndpoints.revokeLink, ({ scope, params }) => revokeLink(scope, deps, params.guestId));
  mount(rsvpEndpoints.changeRequests, ({ scope, query }) => listChangeRequests(scope, query));
  mount(rsvpEndpoints.decideChangeRequest, async ({ scope, params, body }) => {
    await decideChangeRequest(scope, deps, await readChangeRequest(scope, params.requestId), body);
    return readChangeRequest(scope, params.requestId);
  });
}

type Asked<P> = { Params: P; Querystring: Record<string, string | undefined> };
type FormAsked<P> = Asked<P> & { Body: Map<string, string[]> | undefined };
/** The notice of a page by the word in its address. */
const notices = new Map<string, PageNotice>(pageNotices.map((notice) => [notice.toLowerCase(), notice]));

/** The pages that guests see. They use HTML only: plain forms as input, pages as output, also for errors. */
export async function guestPages(app: FastifyInstance, deps: Deps, slots: CallSlots) {
  await siteAssets(app);
  takeFormsOnly(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    sendProblem({ error, constraints: deps.constraints }, request, reply),
  );
  householdPages(app, deps, slots);
  sitePages(app, deps, slots);
}

/**
 * For each link, from all networks together: what one household could want on its busiest day, and more. Each form can be
 * a notification and entries that are never deleted.
 */
const FORMS_PER_DAY = 300;
const FILES_PER_DAY = 60;

const pageOf = (token: string) => `/r/${encodeURIComponent(token)}`;

function householdPages(app: FastifyInstance, deps: Deps, { writes, links }: CallSlots) {
  const { publicUrl } = deps.config;
  const render = async (reply: FastifyReply, page: HouseholdPage, status = 200) => {
    const { renderHousehold } = await loadSiteRenderer();
    const { shared_image_url: imageUrl } = page.head;
    const path = page.form_url ?? "";
    const isPseudo = isPseudoLanguage(deps, reply.request);
    const html = renderHousehold(page, { baseUrl: publicUrl, path, imageUrl, isPrivate: true, isPseudo });
    return sendPage(reply, html, { status, isPrivate: true });
  };

  app.get<Asked<{ token: string }>>("/r/:token", async (request, reply) => {
    const asked = { ...request.params, ...languageOf(request), notice: notices.get(request.query.done ?? "") ?? null };
    const page = await inTransaction(deps, request, (base) => readHouseholdPage(base, deps, asked), readingPage);
    return render(reply, page);
  });

  app.post<FormAsked<{ token: string }>>("/r/:token", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { token } = request.params;
    const projectId = await links.run(networkOf(request.ip), async () => {
      await limitGuest(deps, request, [
        { key: `rsvp ip ${networkOf(request.ip)}`, limit: 60, seconds: 60 },
        { key: `rsvp link ${shortHash(token)} ${networkOf(request.ip)}`, limit: 20, seconds: 60 },
        { key: `rsvp link ${shortHash(token)} a day`, limit: FORMS_PER_DAY, seconds: 86_400 },
      ]);
      return inTransaction(deps, request, (base) => findLinkProject(base, token), readingPage);
    });
    const form = request.body ?? new Map<string, string[]>();
    const lang = form.get("lang")?.[0] ?? request.query["lang"];
    const outcome = await writes.run(guestOf(request, projectId, token), () =>
      inTransaction(deps, request, (base) => takeForm(base, deps, { token, lang, form }), takingForm),
    );
    if (outcome.page) return render(reply, outcome.page, outcome.isProblem ? 400 : 200);
    return redirectToThanks(reply, pageOf(token), { done: outcome.notice, lang });
  });

  // Reloading after a refused upload requests the form's address with GET.
  app.get<Asked<{ token: string }>>("/r/:token/documents/:documentId", (request, reply) =>
    reply.redirect(pageOf(request.params.token), 303),
  );

  app.post<FormAsked<{ token: string; documentId: string }>>(
    "/r/:token/documents/:documentId",
    async (request, reply) => {
      checkFormOrigin(request, deps.config);
      const { token, documentId } = request.params;
      await limitGuest(deps, request, [
        { key: `rsvp document ip ${networkOf(request.ip)}`, limit: 30, seconds: 60 },
        { key: `rsvp document link ${shortHash(token)} ${networkOf(request.ip)}`, limit: 10, seconds: 60 },
        { key: `rsvp document link ${shortHash(token)} a day`, limit: FILES_PER_DAY, seconds: 86_400 },
      ]);
      // The file is read only after the link and the document are checked, and pictures are processed outside any
      // transaction.
      const receive = async (place: Slot) =>
        readSentDocument(await whileSending(request, place, () => readSentFile(request, DOCUMENT_MAX_BYTES)), token);
      const isWanted = await inTransaction(deps, request, (base) => mayTakeDocument(base, { token, documentId }));
      const { file, problem, lang } = isWanted
        ? await guestUploads.run(guestUploader(request.ip, token), receive)
        : nothingSent;
      const asked = { token, lang: lang ?? request.query["lang"], documentId, file, problem };
      const projectId = await inTransaction(deps, request, (base) => findLinkProject(base, token));
      const outcome = await writes.run(guestOf(request, projectId, token), () =>
        inTransaction(deps, request, (base) => takeDocument(base, deps, asked)),
      );
      if (outcome.page) return render(reply, outcome.page, 400);
      return redirectToThanks(reply, pageOf(token), { done: outcome.notice, lang: asked.lang });
    },
  );

  app.post<FormAsked<{ token: string }>>("/r/:token/opened", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { token } = request.params;
    await limitGuest(deps, request, [{ key: `rsvp opened ${networkOf(request.ip)}`, limit: 60, seconds: 60 }]);
    await inTransaction(deps, request, async (base) => markOpened(await openLink(base, token)));
    return reply.header("cache-control", "no-store").status(204).send();
  });

  app.get<Asked<{ token: string; file: string }>>("/r/:token/calendar/:file", async (request, reply) => {
    const { token, file } = request.params;
    const [eventId = "", extension] = file.split(".");
    if (extension !== "ics") throw notFound("This event");
    const asked = { token, eventId, ...languageOf(request) };
    return sendCalendar(reply, await inTransaction(deps, request, (base) => readCalendar(base, deps, asked)));
  });

  // Read by the calendars' servers: the address has a token of its own, with which nobody can answer.
  app.get<Asked<{ file: string }>>("/r/calendars/:file", async (request, reply) => {
    const [token = "", extension] = request.params.file.split(".");
    if (extension !== "ics") throw notFound("This calendar");
    return sendFeed(request, reply, await inTransaction(deps, request, (base) => readFeed(base, deps, token)));
  });
}

function sitePages(app: FastifyInstance, deps: Deps, { writes }: CallSlots) {
  const { publicUrl, isSecure } = deps.config;
  const cookie = "nyota_site";

  app.get<Asked<{ slug: string }>>("/w/:slug", async (request, reply) => {
    const { slug } = request.params;
    const asked = { slug, ...languageOf(request), key: request.cookies[cookie] };
    const outcome = await inTransaction(deps, request, (base) => readSite(base, deps, asked));
    const site = await loadSiteRenderer();
    const head = outcome.kind === "PAGE" ? outcome.page.head : outcome.head;
    const meta = {
      baseUrl: publicUrl,
      path: `/w/${slug}`,
      imageUrl: head.shared_image_url,
      isPrivate: outcome.kind === "LOCKED",
      isPseudo: isPseudoLanguage(deps, request),
    };
    return outcome.kind === "PAGE"
      ? sendPage(
          reply,
          site.renderSite(outcome.page, {
            ...meta,
            seoTitle: outcome.seoTitle,
            hasAsked: request.query["done"] === "asked",
          }),
          { isPrivate: false },
        )
      : sendPage(reply, site.renderPassword(outcome, meta), { isPrivate: true });
  });

  app.post<FormAsked<{ slug: string }>>("/w/:slug", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { slug } = request.params;
    const form = request.body ?? new Map<string, string[]>();
    await limitGuest(deps, request, [
      { key: `site ip ${networkOf(request.ip)}`, limit: 60, seconds: 60 },
      { key: `site password ${slug.slice(0, 120)} ${networkOf(request.ip)}`, limit: 20, seconds: 60 },
    ]);
    const asked = { slug, ...languageOf(request) };
    const lock = await inTransaction(deps, request, (base) => readLock(base, deps, asked));
    const outcome = await tryLock(lock, { password: form.get("password")?.[0] ?? "", network: networkOf(request.ip) });
    if (outcome.locked) {
      const { renderPassword } = await loadSiteRenderer();
      const meta = {
        baseUrl: publicUrl,
        path: `/w/${slug}`,
        imageUrl: outcome.locked.head.shared_image_url,
        isPrivate: true,
      };
      return sendPage(reply, renderPassword(outcome.locked, meta), { status: 400, isPrivate: true });
    }
    return reply
      .setCookie(cookie, outcome.key, {
        path: `/w/${slug}`,
        httpOnly: true,
        secure: isSecure,
        sameSite: "lax",
        maxAge: 90 * 86_400,
      })
      .header("cache-control", "no-store")
      .redirect(`/w/${slug}`, 303);
  });

  app.get<Asked<{ slug: string; file: string }>>("/w/:slug/calendar/:file", async (request, reply) => {
    const { slug, file } = request.params;
    const asked = { slug, ...languageOf(request), key: request.cookies[cookie], file };
    return sendCalendar(reply, await inTransaction(deps, request, (base) => readSiteCalendar(base, deps, asked)));
  });

  app.post<FormAsked<{ slug: string }>>("/w/:slug/link", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { slug } = request.params;
    const { around } = networksOf(request.ip);
    await limitGuest(deps, request, [{ key: `site link ip ${around}`, limit: 10, seconds: 3_600 }]);
    const form = request.body ?? new Map<string, string[]>();
    const typed = (field: string) => form.get(field)?.[0] ?? "";
    const lang = typed("lang");
    const asked = { slug, lang, key: request.cookies[cookie], name: typed("name"), address: typed("address") };
    const projectId = await inTransaction(deps, request, (base) => findOpenSite(base, deps, asked));
    await limitGuest(deps, request, lostLinkLimits(projectId, around, addressKey(asked.address)));
    await writes.run(guestOf(request, projectId), () =>
      inTransaction(deps, request, (base) => askForLink(base, deps, asked)),
    );
    return redirectToThanks(reply, `/w/${encodeURIComponent(slug)}`, { done: "ASKED", lang });
  });
}
