import type { Order, OrderUse } from "@nyota/contract/store/orders";
import type { ReactNode } from "react";
import { findLeft } from "./find-left.ts";
import { nameProducts } from "../name-products.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Link } from "#ui/link.tsx";

/** Where the things are that a paid order bought: in the wallet, or used for projects. */
export function Whereabouts({ order }: { order: Order }) {
  const { uses } = order;
  const left = findLeft(order);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (uses.length === 0)
    return t(
      "{count, plural, one {It is in your wallet, ready to use.} other {They are in your wallet, ready to use.}}",
      {
        count,
      },
    );
  return (
    <>
      {uses.map((use, index) => (
        <span key={index} className="block">
          {describeUse(use, count === 1)}
        </span>
      ))}
      {left.length > 0 && (
        <span className="block">
          {t("{products}: in your wallet, ready to use.", { products: nameProducts({ lines: left }) })}
        </span>
      )}
    </>
  );
}

function describeUse(use: OrderUse, isAll: boolean) {
  const { project } = use;
  const products = nameProducts({ lines: [use] });
  if (!project)
    return isAll
      ? t("It was used for a project that you can't open any more.")
      : t("{products}: used for a project that you can't open any more.", { products });
  const values = {
    title: project.title,
    link: (title: ReactNode) => <Link to={`/projects/${project.id}/dashboard`}>{title}</Link>,
  };
  return isAll
    ? rich("It was used for the project <link>{title}</link>.", values)
    : rich("{products}: used for the project <link>{title}</link>.", { ...values, products });
}
