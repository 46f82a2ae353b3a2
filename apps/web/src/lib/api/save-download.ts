/** Saves a fetched file with the browser's download. */
export function saveDownload({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
