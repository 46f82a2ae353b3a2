type Group = { name: string; minShareCount?: number; test: string[] };

const words = (text: string) => text.trim().split(/\s+/);
const packages = (names: string) => `node_modules/(${words(names).join("|")})/`;
const radix = (names: string) => `node_modules/@radix-ui/react-(${words(names).join("|")})/`;
// Our own files are named one by one; `npm run check` fails on a name that no file has, see chunkPaths.
const named = (folder: string) => (names: string) => words(names).map((name) => `${folder}/${name}\\.`);
const ui = named("apps/web/src/ui");
const lib = named("apps/web/src/lib");
const app = named("apps/web/src/app");
const contract = named("packages/contract/src");
const plainContract = (names: string) => contract(names).map((pattern) => `${pattern}ts\\?plain`);

/**
 * Files that are needed together go into one chunk: hundreds of tiny files compress badly and load one after the other.
 * A file of an earlier group is not in a later one; the bundler splits the files that are in no group. `npm run bench
 * -- web` reports the size of each page.
 */
const groups: Group[] = [
  {
    // Must be there before anything that shows a text, so it imports nothing of the others.
    name: "texts",
    test: [
      packages("icu-minify"),
      ...lib("i18n/(locale|server-texts|t)"),
      "virtual:catalogues$",
      ...contract("languages"),
    ],
  },
  {
    // Every page, the sign-in page included.
    name: "start",
    test: [
      packages("react react-dom react-router scheduler"),
      radix("compose-refs slot"),
      "node_modules/lucide-react/dist/esm/(shared|Icon|context|createLucideIcon|icons/circle-exclamation)",
      ...lib("api/api-error api/call api/field-errors api/session api/sign-in cx use-media"),
      ...lib("navigation/pages navigation/project-context navigation/recent-pages navigation/safe-ref"),
      ...lib("navigation/use-page-title use-stored"),
      ...ui("button empty-state feedback/full-screen-spinner form/problem-box link on-demand spinner toast"),
      ...ui("drawings/brand-mark drawings/cover-art"),
      ...ui("drawings/arch drawings/error-drawing drawings/lights-drawing drawings/not-found-drawing drawings/scene"),
      ...ui("fields/field fields/field-control fields/input"),
      ...contract("access constants endpoint errors"),
      ...plainContract("account/auth"),
    ],
  },
  // Every page behind it.
  { name: "data", test: ["node_modules/@tanstack/(query-core|react-query)/(?!.*[iI]nfinite)"] },
  {
    name: "kit",
    test: [
      packages("@radix-ui/primitive"),
      radix("avatar context direction id presence primitive progress use-[a-z-]+"),
      ...ui("avatar badge card chip icon-button kbd pill progress-bar skeleton tooltip"),
      ...ui("charts/stat drawings/cover banner fields/use-phone-library filters/pagination filters/search-box"),
      ...ui("overlays/confirm-dialog overlays/dialog overlays/dropdown-menu overlays/lazy/use-menu-position"),
      ...ui("overlays/popover overlays/sheet-context page/breadcrumb page/page-header"),
      ...lib("api/api api/data-area api/query-client text/format text/phone-numbers use-[a-z-]+ [a-z]+/use-[a-z-]+"),
      ...app("areas not-found-page project-layout session-gate unreachable use-project-data"),
      ...plainContract("account/collaborators account/invites account/notifications account/ownership"),
      ...plainContract("account/projects account/users account/wallet"),
      ...plainContract("events/events guests/guests messages/campaigns"),
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
      ...ui("overlays/sheet overlays/route-sheet"),
    ],
  },
  // Menus, dialogs and the like; fetched at the first input on the page, see ui/on-demand.ts.
  {
    name: "layers",
    test: [
      packages("@floating-ui"),
      radix("alert-dialog dropdown-menu menu popover popper tooltip visually-hidden"),
      ...ui("overlays/lazy/[a-z-]+ tooltip-layer fields/options/option-list-layer"),
    ],
  },
  { name: "roving", test: [radix("collection roving-focus")] },
  // A form.
  { name: "schemas", test: [packages("zod"), "packages/contract/src/fields\\.ts$"] },
  {
    name: "forms",
    test: [
      packages("@hookform react-hook-form"),
      ...ui("form/form form/form-[a-z]+ form/field-registry fields/typed-schema"),
    ],
  },
  {
    name: "fields",
    test: [
      radix("switch toggle toggle-group toolbar"),
      ...ui("fields/(?!colour\\.|file-drop\\.|tick\\.)[a-z-]+ fields/date-time/(?!calendar\\.|date-time-[cs])[a-z-]+"),
      ...lib("text/read-typed text/parse-hindi-dates"),
    ],
  },
];

/** The patterns above that name our own files. Each must match a file, or that file is no longer in its group. */
export const chunkPaths = groups.flatMap(({ test }) => test).filter((pattern) => /^(apps|packages)\//.test(pattern));

export const codeSplitting = {
  groups: groups.map(({ name, minShareCount = 1, test }, index) => ({
    name,
    minShareCount,
    test: new RegExp(test.join("|")),
    priority: groups.length - index,
    // The imports of these have a group of their own, or none.
    includeDependenciesRecursively: false,
  })),
};
