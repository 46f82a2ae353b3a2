import type { IncomingHttpHeaders } from "node:http";
import type { paymentProviders } from "@nyota/contract/store/money";

export type ProviderName = (typeof paymentProviders)[number];

/** A payment as the provider knows it. Amounts are in minor units. */
export type PaymentState = {
  /** PENDING: nothing is decided yet. */
  status: "PENDING" | "SUCCEEDED" | "FAILED" | "ABANDONED";
  amount: number;
  currency: string;
  /** What a refund refers to; null until it is paid. */
  chargeId: string | null;
};

export type PaymentRequest = {
  /** Ours. The same id begins the same payment again, so that an answer that was lost is no second payment. */
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  /** Until when it can be paid. The same for the same id. */
  payableUntil: Date;
  description: string;
  email: string | null;
  /** Where the buyer goes afterwards, whatever became of it. */
  returnUrl: string;
};
export type BegunPayment = {
  providerId: string;
  /** Where it is paid; a path for a page of our own. */
  url: string;
};

/** A message of the provider whose signature was checked. */
export type PaymentEvent = {
  id: string;
  providerId: string;
  /** Our id, as the provider was given it; undefined for a payment that others have begun there. */
  paymentId: string | undefined;
  state: PaymentState;
};

export type PaymentProvider = {
  name: ProviderName;
  /** These throw PaymentsUnavailable. */
  begin: (request: PaymentRequest) => Promise<BegunPayment>;
  read: (providerId: string) => Promise<PaymentState>;
  /** Lets nobody pay it any more. One that has ended stays as it is: then it may throw PaymentRefused. */
  expire: (providerId: string) => Promise<void>;
  /** The same id refunds once. Returns the provider's id. */
  refund: (refund: { id: string; chargeId: string; amount: number }) => Promise<string>;
  /** Undefined for a message about something else. Throws ForgedEvent when it is not from the provider. */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders) => PaymentEvent | undefined;
};

/** The providers of this installation. */
export type Payments = {
  /** Takes new payments. */
  current: PaymentProvider;
  /** The one with which a payment was begun. Undefined when this installation has no keys of it any more. */
  find: (name: string) => PaymentProvider | undefined;
};

/** The provider can't be reached, or has no usable answer. */
export class PaymentsUnavailable extends Error {}
/** The provider has answered that it won't: asking again is of no use. */
export class PaymentRefused extends PaymentsUnavailable {}
/** A message that is not signed by the provider, or was signed too long ago. */
export class ForgedEvent extends Error {}
