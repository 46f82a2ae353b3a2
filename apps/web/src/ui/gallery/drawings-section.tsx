import { Button } from "#ui/button.tsx";
import { CoverArt, coverPalettes } from "#ui/drawings/cover-art.tsx";
import { Cover } from "#ui/drawings/cover.tsx";
import { ArchDrawing } from "#ui/drawings/arch-drawing.tsx";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { CalendarDrawing } from "#ui/drawings/calendar-drawing.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { PhoneDrawing } from "#ui/drawings/phone-drawing.tsx";
import { SuitcaseDrawing } from "#ui/drawings/suitcase-drawing.tsx";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/gallery/section.tsx";
import { Link } from "#ui/link.tsx";

const drawings = {
  ArchDrawing,
  LightsDrawing,
  GuestsDrawing,
  CalendarDrawing,
  EnvelopeDrawing,
  MessagesDrawing,
  PhoneDrawing,
  TemplateDrawing,
  SuitcaseDrawing,
  BedDrawing,
  TasksDrawing,
  InboxDrawing,
  WalletDrawing,
  NotFoundDrawing,
  ErrorDrawing,
};

export function DrawingsSection() {
  return (
    <Section title="Drawings and covers">
      <Cover className="max-w-[560px] min-h-80!" palette="henna" seed="Aanya & Kabir">
        <p className="font-display">
          <span className="text-hero font-semibold tabular-nums">84</span> <span className="text-lg">days to go</span>
        </p>
        <p className="mt-4 text-sm">First event</p>
        <p className="font-strong">Mehendi, Thu 12 Feb, 4 pm</p>
      </Cover>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-6">
        {coverPalettes.map((palette, index) => (
          <div key={palette} className="h-24 overflow-hidden rounded-card">
            <CoverArt palette={palette} seed={`project ${index}`} />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <figure key={name} className="rounded-card border border-line bg-surface p-3 text-center">
            <Drawing className="mx-auto w-full max-w-56" />
            <figcaption className="mt-1 text-xs text-ink-2">{name}</figcaption>
          </figure>
        ))}
      </div>
      <EmptyState
        drawing={<EnvelopeDrawing />}
        title="No campaign yet"
        text="A campaign sends one message to many guests, each with their own name and page."
        action={<Button variant="primary">Write the first one</Button>}
        link={<Link to="/dev/ui">See an example</Link>}
      />
    </Section>
  );
}
