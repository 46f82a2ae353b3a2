import { notificationTopics } from "@nyota/contract/account/notification-topics";
import { notificationEndpoints, type NotificationSettings } from "@nyota/contract/account/notifications";
import { keysOf } from "@nyota/contract/keys-of";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import NotificationSettingsPage from "./notification-settings-page.tsx";
import { show, user } from "#test/show-page.tsx";
import { fieldRefusal, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
let settings: NotificationSettings;
beforeEach(() => {
  settings = {
    results: keysOf(notificationTopics).map((topic) => ({ topic, is_shown: true, mail: "OFF" })),
    address: "asha@example.com",
  };
  server = stubServer();
  server.answer(notificationEndpoints.settings, () => settings);
  server.answer(notificationEndpoints.changeSetting, ({ body }) => {
    const change = body as NotificationSettings["results"][number];
    settings = {
      ...settings,
      results: settings.results.map((one) => (one.topic === change.topic ? { ...one, ...change } : one)),
    };
    return settings;
  });
});
const mailOf = (label: string) => screen.findByRole("radiogroup", { name: `Mail: ${label}` });

test("what is shown and when it is mailed are saved at once, each topic by itself", async () => {
  show(<NotificationSettingsPage />);
  expect(await screen.findByText(/Mails go to asha@example.com/)).toBeTruthy();
  await user.click(await screen.findByRole("switch", { name: /^Answers of guests/ }));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: /^Answers of guests/ }).getAttribute("aria-checked")).toBe("false"),
  );
  await user.click(within(await mailOf("Answers of guests")).getByRole("radio", { name: "One mail a day" }));
  await waitFor(() =>
    expect(server.bodiesTo(notificationEndpoints.changeSetting)).toEqual([
      { topic: "ANSWERS", is_shown: false },
      { topic: "ANSWERS", mail: "DAILY" },
    ]),
  );
});

test("what is about one's own access has no switch, and without an address nothing is mailed", async () => {
  settings = { ...settings, address: null };
  show(<NotificationSettingsPage />);
  expect(await screen.findByText(/They are always shown/)).toBeTruthy();
  expect(screen.queryByRole("switch", { name: /^People and access/ })).toBeNull();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.getByRole("link", { name: "your details" })).toBeTruthy();
});

test("a refusal is said, and the choice stays as it was", async () => {
  server.answer(
    notificationEndpoints.changeSetting,
    fieldRefusal({ mail: ["Add an e-mail address to your profile first."] }),
  );
  show(<NotificationSettingsPage />);
  await user.click(within(await mailOf("Tasks")).getByRole("radio", { name: "Mail at once" }));
  expect(await screen.findByText("Add an e-mail address to your profile first.")).toBeTruthy();
  expect(
    within(await mailOf("Tasks"))
      .getByRole("radio", { name: "No mail" })
      .getAttribute("aria-checked"),
  ).toBe("true");
});
