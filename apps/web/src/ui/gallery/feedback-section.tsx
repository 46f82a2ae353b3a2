import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Row, Section } from "#ui/gallery/section.tsx";
import { Loading, SkeletonCard, SkeletonRow, SkeletonTable, SkeletonText } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";
import { Tooltip } from "#ui/tooltip.tsx";

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <div className="grid gap-3">
        <Banner title="Answers close in 3 days" action={<Button size="small">Remind 41 households</Button>} />
        <Banner tone="warn" title="2/14 Days Used" onClose={() => {}}>
          Messages go out until the trial ends.
        </Banner>
        <Banner tone="danger" title="The number was signed out on its phone">
          Link it again to go on with “Invitation, wave 3”.
        </Banner>
      </div>
      <Row name="Toasts">
        <Button onClick={() => toast.success("Rajesh Sharma was removed", { undo: () => {} })}>With undo</Button>
        <Button onClick={() => toast.error("The message could not be sent", { text: "The number is not linked." })}>
          Error
        </Button>
        <Button onClick={() => toast.info("Import finished", { action: { label: "See it", run: () => {} } })}>
          With action
        </Button>
        <Tooltip text="Opens after 700 ms">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Spinner size={20} label="Loading" />
      </Row>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Import">
          <ProgressBar
            label="Reading the file"
            showLabel
            value={412}
            max={1806}
            note="412 of 1,806 rows, about 2 minutes left"
          />
        </Card>
        <Card title="Nobody knows how long">
          <ProgressBar label="Preparing" showLabel tone="peacock" />
        </Card>
      </div>
      <Loading>
        <div className="grid gap-4 md:grid-cols-3">
          <SkeletonCard />
          <Card title="Rows">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Card>
          <Card title="Text">
            <SkeletonText lines={5} />
          </Card>
        </div>
        <div className="mt-4">
          <SkeletonTable rows={4} />
        </div>
      </Loading>
    </Section>
  );
}
