import { plainText } from '@snowglobe/contract/message-format.ts';

const maxPreview = 120;

/** The beginning of a message in one line, without its formatting. */
export const previewOf = (text: string) =>
  Array.from(plainText(text).replaceAll(/\s+/g, ' ')).slice(0, maxPreview).join('');
