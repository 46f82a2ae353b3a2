import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link as TextLink } from "#ui/link.tsx";

export function NoProjects() {
  return (
    <EmptyState
      level={1}
      className="py-14"
      drawing={<LightsDrawing className="h-52 w-auto" />}
      title="Your first celebration"
      text="A project holds one celebration: its events, its guests and their answers, the messages, arrivals and rooms. Your trial is free for 14 days."
      action={
        <Button asChild variant="primary" size="large">
          <Link to="/events/create">Begin</Link>
        </Button>
      }
      link={<TextLink to="/getting-started">What comes after that?</TextLink>}
    />
  );
}
