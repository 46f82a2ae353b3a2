import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { UserScope } from "#http/scope.ts";
import { call } from "#test/client.ts";
import { signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { countRead } from "#test/rows-read.ts";
import { listPlaces } from "./queries.ts";

const server = useServer();
const IMPORTED = 10_000;
let person: Person;
beforeAll(async () => {
  person = await signIn(server);
  // Codes that begin with a digit, which none of our own list does.
  await sql`insert into places (kind, code, name, city, country, position, is_imported, searched)
    select 'AIRPORT', n / 1296 || substr(letters, n / 36 % 36 + 1, 1) || substr(letters, n % 36 + 1, 1),
      initcap(word) || ' International Airport', initcap(word), 'US', 100000 + n, true, ''
    from generate_series(0, ${IMPORTED - 1}) as n,
      lateral (select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' as letters,
        translate(md5(n::text), '0123456789', 'ghijklmnop') as word) as made`.execute(server.deps.connection.db);
  await server.analyze();
});

const searches = ["de", "del", "delhi", "bombay", "new york", "london hea", "santa", "chatrapati", "gho", "zzz"];

test.each(searches.filter((search) => search.length > 2))(
  "among ten thousand more places a search for %s reads few rows",
  async (search) => {
    const read = await server.deps.connection.db
      .transaction()
      .execute((db) => countRead(db, "places", () => listPlaces({ db } as UserScope, { search, page_size: 8 })));
    expect(read).toBeLessThan(200);
  },
);

test.each(searches)("and the answer for %s takes less than 20 ms", async (search) => {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    await call(server.app, placeEndpoints.airports, { query: { search, page_size: 8 } }, person);
    times.push(performance.now() - began);
  }
  // The fastest: other work on this machine makes some of them slow.
  expect(Math.min(...times)).toBeLessThan(20);
});
