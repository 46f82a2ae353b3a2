import { authEndpoints } from "@nyota/contract/account/auth";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Mount } from "#http/mount.ts";
import {
  login,
  logout,
  prepareLogin,
  requestOtp,
  retrieveChallenge,
  verifyOtp,
  type TriedPassword,
} from "./commands.ts";
import { createCookies } from "#http/access/sign-in-cookies.ts";
import { networksOf } from "#lib/network.ts";
import { rotateSession } from "./sessions.ts";

export function authRoutes(mount: Mount, deps: Deps) {
  const cookies = createCookies(deps.config, deps.tokens);

  mount(authEndpoints.refresh, async ({ scope, request, reply }) => {
    const token = cookies.refreshOf(request);
    if (!token) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
    const { refreshToken, access_token } = await rotateSession(scope, deps.tokens, token);
    cookies.setRefresh(reply, refreshToken);
    return { access_token };
  });
  mount<typeof authEndpoints.login, TriedPassword>(
    authEndpoints.login,
    async ({ scope, body: { address }, reply, prepared }) => {
      const { refreshToken, access_token } = await login(scope, deps, { address, tried: prepared });
      cookies.setRefresh(reply, refreshToken);
      cookies.setKnown(reply, address);
      return { access_token };
    },
    ({ body, request, briefly }) =>
      prepareLogin(
        { ...body, client: { networks: networksOf(request.ip), isKnown: cookies.knows(request, body.address) } },
        briefly,
      ),
  );
  mount(authEndpoints.requestOtp, async ({ scope, body: { address }, request, reply }) => {
    const challenge = await requestOtp(scope, deps, {
      address,
      earlier: cookies.challengeOf(request),
      isKnown: cookies.knows(request, address),
    });
    cookies.setChallenge(reply, challenge.id);
    return challenge.body;
  });
  mount(authEndpoints.retrieveSession, ({ scope, request }) =>
    retrieveChallenge(scope, deps, cookies.challengeOf(request)),
  );
  mount(authEndpoints.verifyOtp, async ({ scope, body, request, reply }) => {
    const { refreshToken, address, ...answer } = await verifyOtp(scope, deps, {
      id: cookies.challengeOf(request),
      code: body.code,
    });
    cookies.setRefresh(reply, refreshToken);
    cookies.setKnown(reply, address);
    cookies.dropChallenge(reply);
    return answer;
  });
  mount(authEndpoints.logout, async ({ scope, reply }) => {
    await logout(scope);
    cookies.dropRefresh(reply);
    return null;
  });
}
