import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { useQuery } from "@tanstack/react-query";
import { Link2, Printer, RefreshCw, Unlink } from "lucide-react";
import { chatUrl } from "../format-pickup.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import { download, query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { CopyLink } from "#ui/copy-link.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type Driven = { id: string; name: string; driver_name: string | null; driver_phone: string | null };
type DriverSheetDialogProps = { vehicle: Driven; day: string; onClose: () => void };

/** The sheet of a driver for one day: as a private link for their phone, and for print. */
export function DriverSheetDialog({ vehicle, day, onClose }: DriverSheetDialogProps) {
  const { projectId } = useProject();
  const { mayEdit } = usePickupRights();
  async function print(): Promise<void> {
    try {
      const params = { projectId, vehicleId: vehicle.id };
      saveDownload(await download(vehicleEndpoints.sheet, { params, query: { day } }));
    } catch (error) {
      toast.error(t("The sheet could not be downloaded"), { text: readMessage(error) });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Sheet of {name}, {date}", { name: vehicle.driver_name ?? vehicle.name, date: formatDate(day) })}
      text={t(
        "The trips of the day with the guests’ names, phones, flights and bags. On the phone the driver taps who was picked up.",
      )}
    >
      <div className="space-y-4 pb-3">
        {mayEdit && <SheetLink vehicle={vehicle} day={day} />}
        <Button icon={<Printer aria-hidden="true" />} onClick={() => void print()}>
          {t("Download as PDF")}
        </Button>
      </div>
    </Dialog>
  );
}

function SheetLink({ vehicle, day }: { vehicle: Driven; day: string }) {
  const { projectId } = useProject();
  const params = { projectId, vehicleId: vehicle.id };
  const read = useQuery(query(vehicleEndpoints.link, { params, query: { day } }));
  const make = useSend(vehicleEndpoints.makeLink);
  const revoke = useSend(vehicleEndpoints.revokeLink);
  async function run(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(t("The link was not changed"), { text: readMessage(error) });
    }
  }
  const body = { day };
  return (
    <Loaded
      read={read}
      failure={t("The link could not be loaded")}
      label={t("Loading the link")}
      skeleton={<SkeletonRow />}
    >
      {({ url, is_over }) =>
        is_over ? (
          <p className="text-ink-2">{t("This day is over, so its link does not open any more.")}</p>
        ) : url === null ? (
          <Button
            variant="primary"
            icon={<Link2 aria-hidden="true" />}
            loading={make.isPending}
            onClick={() => void run(make.mutateAsync({ params, body }), t("The link was made"))}
          >
            {t("Make the driver’s link")}
          </Button>
        ) : (
          <div className="space-y-3">
            <p className="text-ink-2">
              {t(
                "Whoever has the link sees this sheet without signing in, until the morning after. Send it to the driver only.",
              )}
            </p>
            <div className="flex flex-wrap gap-2">
              <CopyLink url={url}>{t("Copy link")}</CopyLink>
              {vehicle.driver_phone && (
                <Button asChild size="small">
                  <a
                    href={chatUrl(
                      vehicle.driver_phone,
                      t("Your pick-ups on {date}: {url}", { date: formatDate(day), url }),
                    )}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t("Send by WhatsApp")}
                  </a>
                </Button>
              )}
              <Button
                size="small"
                icon={<RefreshCw aria-hidden="true" />}
                loading={make.isPending}
                onClick={() =>
                  void run(make.mutateAsync({ params, body }), t("The link was replaced; the old one is dead"))
                }
              >
                {t("Replace link")}
              </Button>
              <Button
                size="small"
                icon={<Unlink aria-hidden="true" />}
                loading={revoke.isPending}
                onClick={() => void run(revoke.mutateAsync({ params, body }), t("The link is dead"))}
              >
                {t("End link")}
              </Button>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}
