import { sizeText as sizeIn } from '@snowglobe/contract/size-text.ts';
import { locale } from '../texts.ts';

/** "3.4 MB" */
export const sizeText = (bytes: number): string => sizeIn(bytes, locale);
