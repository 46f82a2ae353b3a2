import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import { Section } from "#ui/gallery/section.tsx";
import { Legend, StackedBar } from "#ui/charts/stacked-bar.tsx";

const hours = ["04", "06", "08", "10", "12", "14", "16", "18", "20"].map((hour, i) => ({
  hour,
  people: [2, 5, 12, 22, 42, 31, 63, 28, 9][i] ?? 0,
}));
const days = ["1 Dec", "8 Dec", "15 Dec", "22 Dec", "29 Dec"].map((day, i) => ({
  day,
  yes: [40, 180, 420, 690, 1042][i] ?? 0,
  no: [3, 14, 32, 50, 71][i] ?? 0,
}));
const events = [
  ["Mehendi", 402, 31, 88, 0],
  ["Sangeet", 611, 44, 190, 61],
  ["Wedding", 1042, 71, 402, 291],
  ["Not started", 0, 0, 0, 0],
] as const;

export function ChartsSection() {
  return (
    <Section title="Numbers, drawn">
      <Card title="Answers" note="3,233 of 5,379 answers received">
        <div className="mb-4 grid gap-3.5">
          {events.map(([name, yes, no, wait, none]) => (
            <div key={name} className="grid grid-cols-[110px_1fr] items-center gap-3.5">
              <span className="font-strong">{name}</span>
              <StackedBar
                label={name}
                segments={[
                  { label: "Accepted", value: yes, tone: "leaf" },
                  { label: "Declined", value: no, tone: "ink" },
                  { label: "Pending", value: wait, tone: "marigold" },
                  { label: "Not sent", value: none, tone: "line" },
                ]}
              />
            </div>
          ))}
        </div>
        <Legend
          items={[
            { label: "Accepted", tone: "leaf" },
            { label: "Declined", tone: "ink" },
            { label: "Pending", tone: "marigold" },
            { label: "Not sent", tone: "line" },
          ]}
        />
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Arrivals, 12 Feb">
          <Chart
            label="Arrivals by hour"
            summary="214 people arrive; most of them, 63, around 4 pm."
            x="hour"
            xLabel="Hour"
            rows={hours}
            series={[{ key: "people", label: "People", tone: "peacock" }]}
          />
        </Card>
        <Card title="Answers over time">
          <Chart
            label="Answers over time"
            summary="1,042 accepted and 71 declined by 29 December."
            x="day"
            xLabel="Day"
            rows={days}
            series={[
              { key: "yes", label: "Accepted", tone: "leaf" },
              { key: "no", label: "Declined", tone: "neutral" },
            ]}
          />
        </Card>
      </div>
    </Section>
  );
}
