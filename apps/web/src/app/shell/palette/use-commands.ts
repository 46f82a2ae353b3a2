import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { CheckCheck, Keyboard, LogOut, Printer, SunMoon } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useLogOut } from "#lib/navigation/use-log-out.ts";
import { applyTheme, useTheme } from "#lib/theme.ts";
import { toast } from "#ui/toast.ts";

/** An entry of the palette. */
export type Entry = {
  key: string;
  title: string;
  words: readonly string[];
  icon: ComponentType | undefined;
  hint?: string | null | undefined;
  onSelect: () => void;
};

/** What can be done anywhere and has no page. */
export function useCommands(onClose: () => void, onShortcuts: () => void): Entry[] {
  const theme = useTheme();
  const logOut = useLogOut();
  const markAllRead = useMarkAllRead();
  return useMemo(
    () => [
      {
        key: "theme",
        title: theme === "dark" ? t("Light theme") : t("Dark theme"),
        icon: SunMoon,
        words: t("appearance colours night mode").split(" "),
        onSelect: () => {
          onClose();
          applyTheme(theme === "dark" ? "light" : "dark");
        },
      },
      {
        key: "shortcuts",
        title: t("Keyboard shortcuts"),
        icon: Keyboard,
        hint: "?",
        words: t("help keys hotkeys").split(" "),
        onSelect: onShortcuts,
      },
      {
        key: "mark all read",
        title: t("Mark all notifications as read"),
        icon: CheckCheck,
        words: t("clear unread bell seen news").split(" "),
        onSelect: () => {
          onClose();
          void markAllRead();
        },
      },
      {
        key: "print",
        title: t("Print this page"),
        icon: Printer,
        words: t("paper pdf printer save").split(" "),
        onSelect: () => {
          onClose();
          // The palette must be gone first.
          setTimeout(() => window.print());
        },
      },
      {
        key: "log out",
        title: t("Log out"),
        words: t("sign leave exit").split(" "),
        icon: LogOut,
        onSelect: () => {
          onClose();
          void logOut();
        },
      },
    ],
    [theme, logOut, markAllRead, onClose, onShortcuts],
  );
}

function useMarkAllRead(): () => Promise<void> {
  const { mutateAsync } = useSend(notificationEndpoints.markRead);
  return useCallback(async () => {
    try {
      await mutateAsync({ query: {} });
      toast.success(t("Everything is marked as read"));
    } catch (error) {
      toast.error(t("They were not marked as read"), { text: readMessage(error) });
    }
  }, [mutateAsync]);
}
