import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import type { Mount } from "#http/mount.ts";
import {
  summariseBreakdown,
  summariseGroupPeople,
  summariseGroupRooms,
  summariseHotels,
  summarisePeople,
  summariseTypes,
} from "./queries.ts";

export function staySummaryRoutes(mount: Mount) {
  mount(staySummaryEndpoints.summary, ({ scope, query }) => summariseHotels(scope, query));
  mount(staySummaryEndpoints.groupRooms, ({ scope, query }) => summariseGroupRooms(scope, query));
  mount(staySummaryEndpoints.groupPeople, ({ scope, query }) => summariseGroupPeople(scope, query));
  mount(staySummaryEndpoints.typeRooms, ({ scope, query }) => summariseTypes(scope, query));
  mount(staySummaryEndpoints.breakdown, ({ scope, query }) => summariseBreakdown(scope, query));
  mount(staySummaryEndpoints.people, ({ scope, query }) => summarisePeople(scope, query));
}
