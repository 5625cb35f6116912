import type { modsFaults } from '@snowglobe/contract/features/mods/mods.faults.ts';

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

/** The file is refused. The message says what is wrong with this file, in one sentence. */
export class RefusedFile extends Error {
  readonly fault: RefusalFault;

  constructor(fault: RefusalFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The archive is truncated, or its parts contradict each other. */
export const broken = (what: string) => new RefusedFile('brokenArchive', `This archive is damaged: ${what}`);

/** Unpacking the archive could do harm. */
export const dangerous = (what: string) =>
  new RefusedFile('dangerousArchive', `This archive could do harm: ${what}`);

/** Nothing is wrong with the archive, but it can't be checked. */
export const unsupported = (what: string) =>
  new RefusedFile('unsupportedArchive', `This archive can not be checked: ${what}`);

export const locked = () =>
  new RefusedFile(
    'lockedArchive',
    'This archive is locked with a password, so nobody can check what is inside. Please upload it without one',
  );

export const partOfSeveral = () =>
  unsupported('it is one part of several. Please upload the archive as one file');
