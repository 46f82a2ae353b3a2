import { authEndpoints } from "@nyota/contract/auth";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Mount } from "#http/mount.ts";
import { login, logout, requestOtp, retrieveChallenge, verifyOtp } from "./commands.ts";
import { createCookies } from "#http/sign-in-cookies.ts";
import { rotateSession } from "./parts/sessions.ts";

export function authRoutes(mount: Mount, deps: Deps) {
  const cookies = createCookies(deps.config, deps.tokens);

  mount(authEndpoints.refresh, async ({ scope, request, reply }) => {
    const token = cookies.refreshOf(request);
    if (!token) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
    const { refreshToken, access_token } = await rotateSession(scope, deps.tokens, token);
    cookies.keepRefresh(reply, refreshToken);
    return { access_token };
  });
  mount(authEndpoints.login, async ({ scope, body, reply }) => {
    const { refreshToken, access_token } = await login(scope, deps, body);
    cookies.keepRefresh(reply, refreshToken);
    return { access_token };
  });
  mount(authEndpoints.requestOtp, async ({ scope, body, reply }) => {
    const challenge = await requestOtp(scope, deps, body.address);
    cookies.keepChallenge(reply, challenge.id);
    return challenge.body;
  });
  mount(authEndpoints.retrieveSession, ({ scope, request }) =>
    retrieveChallenge(scope, deps, cookies.challengeOf(request)),
  );
  mount(authEndpoints.verifyOtp, async ({ scope, body, request, reply }) => {
    const { refreshToken, ...answer } = await verifyOtp(scope, deps, {
      id: cookies.challengeOf(request),
      code: body.code,
    });
    cookies.keepRefresh(reply, refreshToken);
    cookies.dropChallenge(reply);
    return answer;
  });
  mount(authEndpoints.logout, async ({ scope, reply }) => {
    await logout(scope);
    cookies.dropRefresh(reply);
    return null;
  });
}
