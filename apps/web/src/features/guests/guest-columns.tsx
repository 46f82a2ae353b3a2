import { sideWords } from "#features/groups/side-words.ts";
import { AnswerCell } from "#features/guests/answer-cell.tsx";
import { GuestName } from "#features/guests/guest-name.tsx";
import { GuestPhone } from "#features/guests/guest-phone.tsx";
import type { GuestRow } from "#features/guests/guest-rows.ts";
import { TagList } from "#features/guests/tag-list.tsx";
import type { SetAnswer } from "#features/guests/use-set-answer.ts";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { formatDate } from "#lib/format.ts";
import type { Column } from "#ui/data-table/column.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";

type ColumnsOptions = {
  choices: GuestChoices | undefined;
  library: PhoneLibrary | null;
  onAnswer?: SetAnswer;
  /** The group stands above its rows already. */
  grouped: boolean;
};

const none = <span className="text-ink-3">–</span>;

export function guestColumns({ choices, library, onAnswer, grouped }: ColumnsOptions): Column<GuestRow>[] {
  const label = (list: "age_bands" | "genders" | "languages", value: string | null) =>
    choices?.[list].find((choice) => choice.value === value)?.label ?? value ?? none;
  const text = (id: "diet" | "notes" | "email" | "phone_2", header: string, hidden?: boolean): Column<GuestRow> => ({
    id,
    header,
    hidden,
    width: 160,
    cell: (guest) => guest[id] ?? none,
  });
  return [
    {
      id: "name",
      header: "Name",
      width: 230,
      freeze: true,
      fixed: true,
      sort: true,
      cell: (guest) => <GuestName guest={guest} />,
    },
    {
      id: "phone",
      header: "Phone",
      width: 165,
      cell: (guest) => <GuestPhone guest={guest} library={library} same={guest.samePhone} />,
    },
    {
      id: "group",
      header: "Group",
      width: 190,
      sort: true,
      hidden: grouped,
      cell: (guest) => [guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ") || none,
    },
    { id: "tags", header: "Tags", width: 150, cell: (guest) => <TagList tags={guest.tags} /> },
    ...(choices?.events ?? []).map((event): Column<GuestRow> => ({
      id: event.value,
      header: event.label,
      width: 152,
      cell: (guest) => <AnswerCell guest={guest} event={event} onAnswer={onAnswer} inGrid />,
    })),
    text("diet", "Diet"),
    text("notes", "Notes"),
    {
      id: "side",
      header: "Side",
      hidden: true,
      cell: (guest) => {
        const side = guest.side ?? guest.group?.side;
        return side ? sideWords[side] : none;
      },
    },
    { id: "age_band", header: "Age", width: 90, hidden: true, cell: (guest) => label("age_bands", guest.age_band) },
    { id: "gender", header: "Gender", width: 100, hidden: true, cell: (guest) => label("genders", guest.gender) },
    { id: "language", header: "Language", hidden: true, cell: (guest) => label("languages", guest.language) },
    text("email", "E-mail", true),
    text("phone_2", "Second phone", true),
    {
      id: "created_at",
      header: "Added",
      width: 110,
      hidden: true,
      sort: true,
      cell: (guest) => formatDate(guest.created_at),
    },
  ];
}
