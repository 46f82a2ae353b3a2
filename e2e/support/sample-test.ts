import { test as base } from "./test.ts";
import { address } from "./address.ts";
import { exploreSample } from "./people.ts";

type State = { cookies: Cookie[]; origins: [] };
type Cookie = Awaited<ReturnType<import("@playwright/test").BrowserContext["cookies"]>>[number];
type Sample = { projectId: string; state: State };

/**
 * A test that begins signed in to the sample wedding, in a browser of its own. The sample is created once per worker.
 * Every load renews the session's cookie, and an old cookie ends the session, so each test passes its cookie on to the
 * next.
 */
export const test = base.extend<{ handOn: void }, { sample: Sample }>({
  sample: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: address });
      const projectId = await exploreSample(await context.newPage());
      const state: State = { cookies: await context.cookies(), origins: [] };
      await context.close();
      await use({ projectId, state });
    },
    { scope: "worker" },
  ],
  storageState: async ({ sample }, use) => use(sample.state),
  handOn: [
    async ({ context, sample }, use) => {
      await use();
      const cookies = (await context.cookies()).filter(({ name }) => name !== "sidebar_state");
      if (cookies.length > 0) sample.state = { cookies: cookies, origins: [] };
    },
    { auto: true },
  ],
});
