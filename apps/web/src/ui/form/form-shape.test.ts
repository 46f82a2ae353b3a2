import { instant } from "@nyota/contract/fields";
import { z } from "zod";
import { expect, test } from "vitest";
import { formShape } from "./form-shape.ts";

test("a moment may be left blank only where the field says so", () => {
  const fields = {
    from: { label: "From", kind: "moment" },
    until: { label: "Until", kind: "moment", blank: null },
  } as const;
  const form = z.object(formShape(fields, { from: instant, until: instant.nullable() }));
  expect(form.parse({ from: "2027-02-12T19:00", until: "" })).toEqual({ from: "2027-02-12T19:00", until: null });
  const { issues = [] } = form.safeParse({ from: "", until: "" }).error ?? {};
  expect(new Set(issues.map(({ path }) => path.join()))).toEqual(new Set(["from"]));
});
