import { inboxEndpoints, type ReplyFile } from "@nyota/contract/messages/inbox";
import { useQuery } from "@tanstack/react-query";
import { Download, FileText, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { download, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatBytes } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { useFileUrl } from "#ui/feedback/use-file-url.ts";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";

type Props = { replyId: string; file: ReplyFile };

/** What came with a reply: a picture is shown small, all others by their name; or why it is not here. */
export function ReplyFileView({ replyId, file }: Props) {
  if (file.state === "WAITING")
    return (
      <p className="flex items-center gap-2 px-2 py-1 text-sm text-wa-quiet" role="status">
        <Spinner /> {t("Being fetched from WhatsApp")}
      </p>
    );
  if (file.state === "FAILED") return <Failed replyId={replyId} problem={file.problem} />;
  const isPicture = file.mime?.startsWith("image/");
  return (
    <>
      {isPicture && <SmallPicture replyId={replyId} file={file} />}
      <SaveButton replyId={replyId} file={file} />
    </>
  );
}

function Failed({ replyId, problem }: { replyId: string; problem: string | null }) {
  const { projectId, can, isExpired } = useProject();
  const again = useSend(inboxEndpoints.fetchFile);
  const mayTry = can("MESSAGE", "EDIT") && !isExpired;
  return (
    <div className="px-2 py-1 text-sm">
      <p className="text-rust">{again.error ? readMessage(again.error) : translate(problem ?? "")}</p>
      {mayTry && (
        <Button
          size="small"
          className="mt-2"
          icon={<RotateCw />}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { projectId, replyId } })}
        >
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}

/** Loaded once it is seen: a conversation may have many. */
function SmallPicture({ replyId, file }: Props) {
  const { projectId } = useProject();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const { data, error } = useQuery({
    queryKey: ["replyFiles", replyId, file.bytes],
    queryFn: () => download(inboxEndpoints.file, { params: { projectId, replyId } }),
    enabled: isSeen,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <div ref={place} className="grid min-h-24 place-items-center bg-sunken">
      {data && <LoadedPicture blob={data.blob} name={file.name ?? ""} />}
      {error && <p className="p-3 text-sm text-rust">{readMessage(error)}</p>}
      {!data && !error && <Spinner />}
    </div>
  );
}

const LoadedPicture = ({ blob, name }: { blob: Blob; name: string }) => (
  <img src={useFileUrl(blob)} alt={name} className="max-h-56 w-full object-contain" />
);

/** Whether an element has come near to what is shown. */
function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: "400px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}

function SaveButton({ replyId, file: { name, bytes, mime } }: Props) {
  const { projectId } = useProject();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveDownload(await download(inboxEndpoints.file, { params: { projectId, replyId } }));
    } catch (error) {
      toast.error(t("The file could not be saved"), { text: readMessage(error) });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="touch flex w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
      aria-label={t("Save {name}", { name: name ?? "" })}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {!mime?.startsWith("image/") && <FileText aria-hidden="true" className="size-5 flex-none text-wa-quiet" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-2xs text-wa-quiet">{formatBytes(bytes ?? 0)}</span>
      </span>
      {isBusy ? <Spinner /> : <Download aria-hidden="true" className="size-4 flex-none text-wa-quiet" />}
    </button>
  );
}
