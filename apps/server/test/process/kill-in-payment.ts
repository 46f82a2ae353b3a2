// Loaded into a process before it starts (node --import): the process kills itself, as kill -9 would, at the point of a
// payment that KILL_AT names.
import pg from "pg";

const point = process.env["KILL_AT"] ?? "";
const die = () => process.kill(process.pid, "SIGKILL");

// The statement that makes each transaction the one in question.
const steps = { payment: /^update "orders" set .*"invoice_number"/, upgrade: /^update "orders" set "upgraded_at"/ };
const step = point.endsWith("of an upgrade") ? steps.upgrade : steps.payment;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const reached = new WeakSet<object>();
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const text = String(args[0]);
    if (point.startsWith("before the wallet") && text.startsWith('insert into "wallet_entries"')) die();
    if (step.test(text)) reached.add(this);
    const isCommit = text.startsWith("commit") && reached.has(this);
    if (isCommit && point.startsWith("before the commit")) die();
    const result = query.apply(this, args);
    if (isCommit && point.startsWith("after the commit")) void (result as Promise<unknown>).then(die);
    return result;
  },
});
