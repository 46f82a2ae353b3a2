import {
  type RoomingList,
  roomingListEndpoints,
  type RoomingListFormat,
} from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { FileSpreadsheet, Mail, Printer } from "lucide-react";
import { useStayRights } from "../use-stay.ts";
import { describeChanges } from "./describe-changes.ts";
import { describeEmail } from "./describe-email.ts";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** One version: what it said, its files, and to whom it was mailed. */
export function RoomingListItem({
  hotel,
  roomingList,
  onMail,
}: {
  hotel: Hotel;
  roomingList: RoomingList;
  onMail: () => void;
}) {
  const { projectId } = useProject();
  const { mayEditPlaces } = useStayRights();
  const { version, guests, rooms, changes, made_by, created_at, emails } = roomingList;
  async function save(format: RoomingListFormat): Promise<void> {
    try {
      const params = { projectId, hotelId: hotel.id, roomingListId: roomingList.id };
      saveDownload(await download(roomingListEndpoints.download, { params, query: { format } }));
    } catch (error) {
      toast.error(t("The file could not be downloaded"), { text: readMessage(error) });
    }
  }
  const said = [
    t("{count, plural, one {# guest} other {# guests}}", { count: guests }),
    t("{count, plural, one {# room} other {# rooms}}", { count: rooms }),
    version > 1 && describeChanges(changes),
  ];
  return (
    <li className="space-y-2 px-4 py-3.5">
      <div>
        <p className="font-strong">{t("Version {version}", { version })}</p>
        <p className="text-sm text-ink-2">{said.filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-ink-2">
          {formatDateTime(created_at)}
          {made_by && `, ${made_by}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<FileSpreadsheet aria-hidden="true" />}
          aria-label={t("Excel file of version {version}", { version })}
          onClick={() => void save("xlsx")}
        >
          Excel
        </Button>
        <Button
          size="small"
          icon={<Printer aria-hidden="true" />}
          aria-label={t("PDF of version {version}", { version })}
          onClick={() => void save("pdf")}
        >
          PDF
        </Button>
        <Button
          size="small"
          aria-label={t("CSV file of version {version}", { version })}
          onClick={() => void save("csv")}
        >
          CSV
        </Button>
        {mayEditPlaces && (
          <Button
            size="small"
            icon={<Mail aria-hidden="true" />}
            aria-label={t("Mail to the hotel: version {version}", { version })}
            onClick={onMail}
          >
            {t("Mail to the hotel")}
          </Button>
        )}
      </div>
      {emails.length > 0 && (
        <ul aria-label={t("E-mails of version {version}", { version })} className="text-sm text-ink-2">
          {emails.map((email) => (
            <li key={email.id} className={email.failure === null ? "break-words" : "break-words text-rust"}>
              {describeEmail(email)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
