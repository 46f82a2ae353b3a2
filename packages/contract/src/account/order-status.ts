export const orderStatuses = ["PENDING", "PAID", "FAILED", "CANCELLED", "REFUNDED"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
