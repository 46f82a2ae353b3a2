import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { useFileUrl } from "./use-file-url.ts";

type PrivateFileProps = { blob: Blob; isPdf: boolean; name: string };

/**
 * A file that was loaded with the user's rights and must not stay on the device: a picture, or a PDF in the browser's own
 * viewer. Phones have no viewer for a PDF within a page; there it is saved.
 */
export function PrivateFile({ blob, isPdf, name }: PrivateFileProps) {
  const isDesktop = useDesktop();
  const url = useFileUrl(blob, isPdf);
  if (!isPdf) return <img src={url} alt={name} className="mx-auto max-h-[60vh] rounded-field" />;
  return isDesktop ? (
    <iframe src={url} title={name} className="h-[60vh] w-full rounded-field border border-line" />
  ) : (
    <p>{t("It is a PDF. Save it to read it, and delete it when you are done.")}</p>
  );
}
