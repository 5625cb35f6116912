/** A reason why a backup or a restore stopped, in words for the operator. */
export class BackupError extends Error {}
