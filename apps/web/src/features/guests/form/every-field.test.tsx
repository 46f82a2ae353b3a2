import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { DetailFields } from "./detail-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { blankPerson, personFields, type PersonInput } from "./person-schema.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { Form } from "#ui/form/form.tsx";

const current = { projectId: "p1", project: { default_region: "IN" } } as unknown as CurrentProject;

test("the form of a person has every field of a guest, each once and with its label", () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={current}>
        <MemoryRouter>
          <Form label="Person" schema={z.any()} defaultValues={blankPerson([])} onSubmit={() => {}}>
            {() => (
              <>
                <PersonFields<PersonInput> prefix="" />
                <DetailFields<PersonInput> prefix="" columns={[]} />
              </>
            )}
          </Form>
        </MemoryRouter>
      </ProjectContext>
    </QueryClientProvider>,
  );
  const missing = personFields.filter((field) => screen.queryAllByLabelText(guestFieldInfo(field).label).length !== 1);
  expect(missing).toEqual([]);
});
