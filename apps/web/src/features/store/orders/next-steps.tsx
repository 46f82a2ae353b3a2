import type { Order } from "@nyota/contract/store/orders";
import { Link } from "react-router";
import { findLeft } from "./find-left.ts";
import { isAddonAddress, waitingPlanAddress } from "#features/wallet/upgrade-address.ts";
import { useTrialProjects } from "#features/wallet/use-trial-projects.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

const START_PAGE = "/getting-started";
const WALLET_PAGE = "/profile/wallet-balances";

function nameStep(address: string): string {
  if (address === START_PAGE) return t("Create your project");
  if (address === WALLET_PAGE) return t("Open your wallet");
  if (address === "/") return t("Go to your projects");
  return isAddonAddress(address) ? t("Add it to your project") : t("Go back to where you were");
}

const hasPlan = (lines: Order["lines"]) => lines.some(({ product_type }) => product_type === "PLAN");

type Step = { to: string; label: string };
const stepTo = (to: string): Step => ({ to, label: nameStep(to) });

/** What is done next: something with what was bought, unless that is used. */
function findNext(order: Order, left: Order["lines"], returnTo: string | undefined): Step {
  const to = returnTo ?? (hasPlan(order.lines) ? START_PAGE : WALLET_PAGE);
  const isUsed = to === START_PAGE ? !hasPlan(left) : left.length === 0 && (to === WALLET_PAGE || isAddonAddress(to));
  if (!isUsed) return stepTo(to);
  const project = order.uses.find((use) => use.project)?.project;
  return project
    ? { to: `/projects/${project.id}/dashboard`, label: t("Go to {name}", { name: project.title }) }
    : stepTo(WALLET_PAGE);
}

/** The ways on from a paid order: a plan in the wallet is put on a project of the buyer, or a new one gets it. */
export function NextSteps({ order, returnTo }: { order: Order; returnTo: string | undefined }) {
  const left = findLeft(order);
  const isPlanLeft = hasPlan(left);
  const trials = useTrialProjects({ enabled: isPlanLeft });
  const next = findNext(order, left, returnTo);
  const upgrades = trials.map(({ id, title }) => ({
    to: waitingPlanAddress(id),
    label: t("Upgrade {title}", { title }),
  }));
  // Somebody who came from anywhere else than the beginning of a project is first shown what the plan is for.
  const steps = isPlanLeft && next.to === "/" ? [...upgrades, stepTo(START_PAGE)] : [next, ...upgrades];
  return (
    <span className="flex flex-wrap justify-center gap-2.5">
      {steps.map(({ to, label }, index) => (
        <Button key={to} asChild variant={index === 0 ? "primary" : "default"}>
          <Link to={to}>{label}</Link>
        </Button>
      ))}
    </span>
  );
}
