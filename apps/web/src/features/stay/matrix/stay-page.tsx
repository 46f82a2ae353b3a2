import { BedDouble, ListChecks, Plus, Printer, Upload } from "lucide-react";
import { Link as RouterLink, Outlet, useLocation } from "react-router";
import { NoHotels } from "../hotels/no-hotels.tsx";
import type { Matrix } from "../placing/matrix-model.ts";
import { describeBeds } from "./room-heads.tsx";
import { StayMatrix } from "./stay-matrix.tsx";
import { useMatrix } from "./use-matrix.ts";
import { useStayRights } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonTable } from "#ui/skeleton.tsx";

function describe({ hotels }: Matrix): string {
  const rooms = hotels.flatMap((hotel) => hotel.rooms);
  const guests = new Set(rooms.flatMap(({ stays }) => stays.map(({ guest }) => guest.id))).size;
  const shown = { hotels: hotels.length, beds: describeBeds({ id: "", name: "", rooms }) };
  return guests === 0
    ? t("{hotels, plural, one {# hotel} other {# hotels}}. {beds}. Nobody has a room yet.", shown)
    : t(
        "{hotels, plural, one {# hotel} other {# hotels}}. {beds}. {guests, plural, one {# guest} other {# guests}} with a room.",
        { ...shown, guests },
      );
}

/** Who sleeps where: rooms and guests by nights. */
export default function StayPage() {
  const { projectId, isExpired } = useProject();
  const { search } = useLocation();
  const { mayAdd, mayEdit } = useStayRights();
  const { read, matrix } = useMatrix();
  const to = (where: string) => ({ pathname: `/projects/${projectId}/stay/details/${where}`, search });
  const add = (variant: "primary" | "default") =>
    mayAdd && (
      <Button asChild variant={variant}>
        <RouterLink to={to("add-hotel")}>
          <Plus aria-hidden="true" /> {t("Add hotel")}
        </RouterLink>
      </Button>
    );
  const importing = !isExpired && mayAdd && (
    <Button asChild>
      <RouterLink to={`/projects/${projectId}/stay/import`}>
        <Upload aria-hidden="true" /> {t("Import")}
      </RouterLink>
    </Button>
  );
  const hasRooms = matrix !== undefined && matrix.rooms.size > 0;
  return (
    <>
      <style>{"@page { size: A4; margin: 10mm; }"}</style>
      <div className="print:hidden">
        <PageHeader
          title={t("Stay")}
          text={matrix?.hotels.length ? describe(matrix) : t("Hotels, their rooms and who sleeps where")}
          actions={
            matrix && matrix.hotels.length > 0 ? (
              <>
                {hasRooms && (
                  <Button
                    className="max-md:hidden"
                    icon={<Printer aria-hidden="true" />}
                    onClick={() => window.print()}
                  >
                    {t("Print")}
                  </Button>
                )}
                {importing}
                {add("default")}
                {mayEdit && hasRooms && (
                  <>
                    <Button asChild>
                      <RouterLink to={`/projects/${projectId}/stay/rooms/propose`}>
                        <ListChecks aria-hidden="true" /> {t("Propose rooms")}
                      </RouterLink>
                    </Button>
                    <Button asChild variant="primary">
                      <RouterLink to={to("assign-room")}>
                        <BedDouble aria-hidden="true" /> {t("Assign a room")}
                      </RouterLink>
                    </Button>
                  </>
                )}
              </>
            ) : undefined
          }
        />
      </div>
      <Loaded
        read={read}
        failure={t("The rooms could not be loaded")}
        label={t("Loading the rooms")}
        skeleton={<SkeletonTable rows={12} columns={6} />}
      >
        {() =>
          matrix &&
          (matrix.hotels.length === 0 ? (
            <NoHotels
              action={
                <>
                  {add("primary")}
                  {importing}
                </>
              }
            />
          ) : (
            <StayMatrix matrix={matrix} />
          ))
        }
      </Loaded>
      <Outlet />
    </>
  );
}
