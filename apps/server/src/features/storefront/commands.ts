export { type DiscountInput, readDiscounts, retireDiscount, saveDiscount } from "./catalogue/change-discounts.ts";
export { type ProductInput, readCatalogue, retireProduct, saveProduct } from "./catalogue/change-products.ts";
export { refundOrder, returnSurplus } from "./orders/refund-order.ts";
