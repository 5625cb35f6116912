/** A file in the data folder while a restore is under way. With it the server does not start. */
export const restoreMark = 'restore-in-progress';
