type Group = { name: string; minShareCount?: number; test: string[] };

const words = (text: string) => text.trim().split(/\s+/);
const packages = (names: string) => `node_modules/(${words(names).join("|")})/`;
const radix = (names: string) => `node_modules/@radix-ui/react-(${words(names).join("|")})/`;
// Our own files are named one by one: npm run check finds the name that no file has, see chunkPaths.
const named = (folder: string) => (names: string) => words(names).map((name) => `${folder}/${name}\\.`);
const ui = named("apps/web/src/ui");
const lib = named("apps/web/src/lib");
const app = named("apps/web/src/app");
const contract = named("packages/contract/src");
const plainContract = (names: string) => contract(names).map((pattern) => `${pattern}ts\\?plain`);

/**
 * Files that are wanted together travel as one: hundreds of tiny ones would compress badly and queue up behind each other. What stands in
 * an earlier group is not in a later one, and everything that is in none is split by the bundler. `npm run bench -- web` says what each
 * page weighs.
 */
const groups: Group[] = [
  {
    // Every page, the sign-in page included.
    name: "start",
    test: [
      packages("react react-dom react-router scheduler"),
      radix("compose-refs slot"),
      "node_modules/lucide-react/dist/esm/(shared|Icon|context|createLucideIcon|icons/circle-exclamation)",
      ...lib("api-error call cx field-errors pages project-context safe-ref session sign-in use-media use-page-title"),
      ...ui("brand-mark button cover-art empty-state full-screen-spinner link on-demand spinner summary-box toast"),
      ...ui("drawings/arch drawings/error-drawing drawings/lights-drawing drawings/not-found-drawing drawings/scene"),
      ...ui("fields/field fields/field-control fields/input"),
      ...contract("access constants endpoint errors"),
    ],
  },
  // Every page behind it.
  { name: "data", test: ["node_modules/@tanstack/(query-core|react-query)/(?!.*[iI]nfinite)"] },
  {
    name: "kit",
    test: [
      packages("@radix-ui/primitive"),
      radix("avatar context direction id presence primitive progress use-[a-z-]+"),
      ...ui(
        "avatar badge banner breadcrumb card chip confirm-dialog cover dialog dropdown-menu icon-button kbd page-header",
      ),
      ...ui(
        "pagination pill popover progress-bar search-box sheet-context skeleton stat tooltip use-place fields/use-phone-library",
      ),
      ...lib("api data-area format phone query-client use-[a-z-]+"),
      ...app("areas not-found-page project-layout session-gate unreachable use-project-data"),
      ...plainContract("campaigns events guests notifications projects users wallet"),
    ],
  },
  { name: "icons", minShareCount: 6, test: ["node_modules/lucide-react/dist/esm/icons/"] },
  // A sheet over a page.
  {
    name: "dialogs",
    test: [
      packages("aria-hidden get-nonce react-remove-scroll react-remove-scroll-bar react-style-singleton tslib"),
      packages("use-callback-ref use-sidecar"),
      radix("dialog dismissable-layer focus-guards focus-scope portal"),
      ...ui("sheet route-sheet"),
    ],
  },
  // What opens over a page; it comes with the first move on it, see ui/on-demand.ts.
  {
    name: "layers",
    test: [
      packages("@floating-ui"),
      radix("alert-dialog dropdown-menu menu popover popper tooltip visually-hidden"),
      ...ui("layers/[a-z-]+"),
    ],
  },
  { name: "roving", test: [radix("collection roving-focus")] },
  // A form.
  { name: "schemas", test: [packages("zod"), "packages/contract/src/fields\\.ts$"] },
  {
    name: "forms",
    test: [packages("@hookform react-hook-form"), ...ui("form form-[a-z]+ fields/registry fields/typed-schema")],
  },
  {
    name: "fields",
    test: [
      radix("switch toggle toggle-group toolbar"),
      ...ui("fields/(?!calendar\\.|colour\\.|date-time-[cs]|file-drop\\.|tick\\.)[a-z-]+"),
      ...lib("read-typed whatsapp-markup"),
    ],
  },
];

/** The patterns above that name files of ours. Each must match one, or what it names has fallen out of its group. */
export const chunkPaths = groups.flatMap(({ test }) => test).filter((pattern) => /^(apps|packages)\//.test(pattern));

export const codeSplitting = {
  groups: groups.map(({ name, minShareCount = 1, test }, index) => ({
    name,
    minShareCount,
    test: new RegExp(test.join("|")),
    priority: groups.length - index,
    // What these import has a group of its own, or none.
    includeDependenciesRecursively: false,
  })),
};
