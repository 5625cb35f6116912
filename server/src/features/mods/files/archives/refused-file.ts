import type { modsFaults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { said, type TextKey, type ValuesOf } from '@snowglobe/contract/texts/texts.ts';
import { inEnglish } from '../../../../core/texts/texts.ts';

/** The contract's fault for each kind of refusal. */
export type RefusalFault = Extract<
  keyof typeof modsFaults,
  | 'emptyFile'
  | 'wrongContent'
  | 'lockedArchive'
  | 'unsupportedArchive'
  | 'tooManyEntries'
  | 'brokenArchive'
  | 'dangerousArchive'
>;

/** The file is refused. `said` says what is wrong with this file, in one sentence; the message is the same in English. */
export class RefusedFile extends Error {
  readonly fault: RefusalFault;
  readonly said: string;

  constructor(fault: RefusalFault, text: string) {
    super(inEnglish(text));
    this.fault = fault;
    this.said = text;
  }
}

const refusal =
  (fault: RefusalFault) =>
  <K extends TextKey>(key: K, ...values: ValuesOf<K>) =>
    new RefusedFile(fault, said(key, ...values));

/** The archive is truncated, or its parts contradict each other. */
export const broken = refusal('brokenArchive');

/** Unpacking the archive could do harm. */
export const dangerous = refusal('dangerousArchive');

/** Nothing is wrong with the archive, but it can't be checked. */
export const unsupported = refusal('unsupportedArchive');

export const locked = () => new RefusedFile('lockedArchive', 'mods:archive.locked');

export const partOfSeveral = () => unsupported('mods:unsupported.onePart');
