export { upgradeProject } from "./orders/upgrade-project.ts";
export { reconcilePayments } from "./payments/reconcile-payments.ts";
export { sendRefund } from "./payments/send-refund.ts";
