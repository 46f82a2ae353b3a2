import { Bell, Download, Pencil, Plus, Send } from "lucide-react";
import { Avatar, AvatarStack } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ChipButton, FilterChip } from "#ui/chip.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { ExternalLink, Link, LinkButton } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";
import { Row, Section } from "#ui/gallery/section.tsx";

export function ButtonsSection() {
  return (
    <Section title="Buttons and labels">
      <Row name="Looks">
        <Button variant="primary" icon={<Send />}>
          Send invitations
        </Button>
        <Button icon={<Pencil />}>Edit project</Button>
        <Button variant="quiet">Invites</Button>
        <Button variant="danger">Delete 12 guests</Button>
        <Button variant="primary" loading>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </Row>
      <Row name="Sizes">
        <Button size="small" icon={<Plus />}>
          Small
        </Button>
        <Button icon={<Plus />}>Medium</Button>
        <Button size="large" variant="primary" icon={<Plus />}>
          Large
        </Button>
        <IconButton label="Notifications" icon={<Bell />} />
        <IconButton label="Export" icon={<Download />} variant="default" />
        <Button asChild variant="default">
          <a href="#top">A link that looks like a button</a>
        </Button>
      </Row>
      <Row name="Links">
        <Link to="/dev/ui">See answers</Link>
        <ExternalLink href="#top">Privacy Policy</ExternalLink>
        <LinkButton>Resend the code</LinkButton>
      </Row>
      <Row name="Pills and badges">
        <Pill tone="yes">Accepted</Pill>
        <Pill tone="no">Declined</Pill>
        <Pill tone="wait">Pending</Pill>
        <Pill tone="bad">Failed</Pill>
        <Pill tone="info">Not sent</Pill>
        <Badge>Owner</Badge>
        <Badge tone="marigold">Bride’s side</Badge>
        <Badge tone="peacock">Sandbox</Badge>
        <Badge tone="leaf">New</Badge>
        <Badge tone="rust">Blocked</Badge>
        <Badge tone="neutral">Coming Soon</Badge>
      </Row>
      <Row name="Chips">
        <FilterChip label="Reception" value="Pending" onOpen={() => {}} onRemove={() => {}} />
        <FilterChip label="Side" value="any" onRemove={() => {}} />
        <ChipButton>
          Group by <b>household</b>
        </ChipButton>
        <ChipButton pressed>Now</ChipButton>
        <ChipButton icon={<Plus />}>Add a condition</ChipButton>
      </Row>
      <Row name="Faces and keys">
        <Avatar name="Rajesh Menon" size="small" />
        <Avatar name="Sunita Kaul" />
        <Avatar name="Priya Desai" size="large" />
        <AvatarStack names={["Sunita Kaul", "Priya Desai", "Om Puri", "A B", "C D"]} />
        <Kbd>Ctrl K</Kbd>
        <Kbd>/</Kbd>
      </Row>
    </Section>
  );
}
