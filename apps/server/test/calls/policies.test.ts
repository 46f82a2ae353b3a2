import { expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { useServer } from "../harness.ts";

const server = useServer();

test.each(["privacy", "refund", "terms", "acceptable-use"])(
  "the %s page can be read without signing in",
  async (name) => {
    const page = await server.app.inject(`/policies/${name}`);
    expect(page.body).toContain('<a href="/">Nyota</a>');
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toMatch(/<h1>.+<\/h1>/);
  },
);

test("the links lead to an operator's own policies", async () => {
  const deps = { ...server.deps, config: { ...server.deps.config, policiesUrl: "https://weddings.example/legal" } };
  const app = await buildApp(deps);
  const page = await app.inject("/policies/privacy");
  expect(page.statusCode).toBe(302);
  expect(page.headers.location).toBe("https://weddings.example/legal/privacy");
  await app.close();
});
