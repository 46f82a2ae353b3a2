/**
 * JSON that PostgreSQL has written. It is sent as it is: reading thousands of values only to write them again costs more
 * than finding them. In tests the text is read and checked against the contract, field by field.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
