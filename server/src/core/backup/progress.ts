/** How far a backup is: tables of the database, then files, then the deletion of old backups. */
export type Progress = { stage: 'database' | 'files' | 'cleaning'; done: number; total: number };
