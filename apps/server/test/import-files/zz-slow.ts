import pg from "pg";
const original = pg.Client.prototype.query as any;
(pg.Client.prototype as any).query = function (...args: any[]) {
  const text = typeof args[0] === "string" ? args[0] : args[0]?.text;
  const start = performance.now();
  const cb = args[args.length - 1];
  const done = () => { const ms = performance.now() - start; if (ms > 700) console.log(`   ${Math.round(ms)} ms ${String(text).replace(/\s+/g, " ").slice(0, 110)}`); };
  if (typeof cb === "function") { args[args.length - 1] = (...r: any[]) => { done(); cb(...r); }; return original.apply(this, args); }
  const r = original.apply(this, args);
  r?.then?.(done, done);
  return r;
};
