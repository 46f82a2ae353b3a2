export { upgradeProject } from "./orders/upgrade-project.ts";
export { reconcilePayments } from "./payments/reconcile-payments.ts";
export { sendRefund } from "./payments/send-refund.ts";
export { warnOfLostPayments } from "./payments/warn-of-lost-payments.ts";
