/** The longest side of a still, in pixels. */
const STILL_EDGE = 1_280;
/** How long the browser may take to open a film, in milliseconds. */
const PATIENCE = 10_000;

export type Media = { seconds?: number; still?: Blob };

/**
 * What only a browser finds out about a film or recording: its length, and a still of a film. Empty where this browser
 * can't play it.
 */
export async function readMedia(file: File, kind: "VIDEO" | "AUDIO"): Promise<Media> {
  const element = document.createElement(kind === "VIDEO" ? "video" : "audio");
  const url = URL.createObjectURL(file);
  try {
    element.muted = true;
    element.preload = kind === "VIDEO" ? "auto" : "metadata";
    const opened = once(element, kind === "VIDEO" ? "loadeddata" : "loadedmetadata");
    element.src = url;
    await opened;
    const length = Number.isFinite(element.duration) ? { seconds: Math.round(element.duration) } : {};
    if (!(element instanceof HTMLVideoElement)) return length;
    // Not the first picture, which is often black.
    const isThere = once(element, "seeked");
    element.currentTime = Math.min(1, (length.seconds ?? 0) / 3);
    await isThere;
    const still = await drawStill(element);
    return { ...length, ...(still && { still }) };
  } catch {
    return {};
  } finally {
    element.removeAttribute("src");
    element.load();
    URL.revokeObjectURL(url);
  }
}

const once = (element: HTMLMediaElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("This takes too long to open.")), PATIENCE);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    element.addEventListener(event, end(resolve), { once: true });
    element.addEventListener(
      "error",
      end(() => reject(new Error("This can't be played here."))),
      { once: true },
    );
  });

async function drawStill(film: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = film;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, STILL_EDGE / Math.max(videoWidth, videoHeight));
  const canvas = new OffscreenCanvas(Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
