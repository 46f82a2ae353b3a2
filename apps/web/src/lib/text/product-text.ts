import { isBuiltInText } from "@nyota/contract/store/built-in-products";
import { translate } from "#lib/i18n/t.ts";

/** A name or feature of a product in the reader's language; the operator's own are shown as written. */
export const productText = (text: string): string => (isBuiltInText(text) ? translate(text) : text);

/** A product with its name and features so. */
export const productInWords = <P extends { name: string; features: string[] }>(product: P): P => ({
  ...product,
  name: productText(product.name),
  features: product.features.map(productText),
});

/** What was bought, as lists of orders name it: "2 × Grand". */
export function boughtText(text: string): string {
  const [, count = "", name = text] = /^(\d+ × )(.+)$/.exec(text) ?? [];
  return `${count}${productText(name)}`;
}
