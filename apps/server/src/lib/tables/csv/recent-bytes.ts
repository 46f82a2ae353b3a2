const quote = 0x22;

/** The last bytes of a file as they were given to the parser, which drops the blanks before a cell without a trace. */
export class RecentBytes {
  private readonly pieces: { start: number; bytes: Buffer }[] = [];
  private end = 0;

  /** The bytes of this text, which follow the previous ones. */
  add(text: string): Buffer {
    const bytes = Buffer.from(text);
    this.pieces.push({ start: this.end, bytes });
    this.end += bytes.length;
    return bytes;
  }

  dropBefore(position: number): void {
    while (this.pieces[0] && this.pieces[0].start + this.pieces[0].bytes.length <= position) this.pieces.shift();
  }

  /** The position of the first quotation mark from here on. */
  findQuote(position: number): number {
    for (const { start, bytes } of this.pieces) {
      const found = bytes.indexOf(quote, Math.max(0, position - start));
      if (found >= 0) return start + found;
    }
    return position;
  }
}
