import { inEnglish } from '../texts/texts.ts';

/** A failure that the operator can understand and solve; any other error is a bug. */
export class BackupError extends Error {
  /** The text before its translation. The message, for commands and logs, is English. */
  readonly said: string;

  constructor(text: string, options?: ErrorOptions) {
    super(inEnglish(text), options);
    this.said = text;
  }
}
