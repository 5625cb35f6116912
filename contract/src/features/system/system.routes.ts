import * as z from 'zod/mini';
import { accepted, ok, route } from '../../route.ts';
import { success } from '../../scalars.ts';
import { languageCodes } from '../../texts/languages.ts';
import { systemFaults as faults } from './system.faults.ts';
import { systemStatus } from './system.model.ts';

const service = z.object({ name: z.string(), ok: z.boolean() });
const jobPath = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'core:rule.id')) });
const databasePath = z.object({ name: z.string().check(z.regex(/^kept-[\w-]{1,60}$/, 'system:rule.name')) });
const chorePath = z.object({ name: z.string().check(z.maxLength(100)) });

export const systemRoutes = {
  getHealth: route({
    method: 'GET',
    path: '/api/health',
    summary:
      'The server runs: its version, where its source is, how many members are online, the ways to sign in, and the languages.',
    access: 'anyone',
    reply: ok(
      z.object({
        status: z.literal('ok'),
        version: z.string(),
        /** An address or a path; null where the operator offers none. */
        source: z.nullable(z.string()),
        inside: z.number(),
        signInWith: z.array(z.enum(['password', 'google'])),
        /** The languages that people can choose. */
        languages: z.array(z.enum(languageCodes)),
      }),
    ),
  }),
  getReady: route({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether every required service answers; 503 if one does not.',
    access: 'anyone',
    reply: ok(z.object({ status: z.literal('ready'), services: z.array(service) })),
  }),
  getSystem: route({
    method: 'GET',
    path: '/api/admin/system',
    summary:
      'The state of each service, versions, disk, backups, jobs and chores. Services are checked at most every 10 seconds.',
    access: 'stats.read',
    reply: ok(systemStatus),
  }),
  retryJob: route({
    method: 'POST',
    path: '/api/admin/system/jobs/{id}/retry',
    summary: 'Retry a failed job now.',
    access: 'owner',
    params: jobPath,
    reply: ok(success),
    errors: [faults.noSuchJob],
  }),
  discardJob: route({
    method: 'DELETE',
    path: '/api/admin/system/jobs/{id}',
    summary: 'Discard a failed job.',
    access: 'owner',
    params: jobPath,
    reply: ok(success),
    errors: [faults.noSuchJob],
  }),
  deleteKeptDatabase: route({
    method: 'DELETE',
    path: '/api/admin/system/kept-databases/{name}',
    summary: 'Delete the database that was kept when PostgreSQL was upgraded.',
    access: 'owner',
    params: databasePath,
    reply: ok(success),
    errors: [faults.noSuchDatabase],
  }),
  makeBackup: route({
    method: 'POST',
    path: '/api/admin/system/backup',
    summary: 'Make a backup now. It continues after the answer.',
    access: 'owner',
    reply: accepted(success),
    errors: [faults.backupRuns, faults.noBackupTarget],
  }),
  runChore: route({
    method: 'POST',
    path: '/api/admin/system/chores/{name}/run',
    summary: 'Run a chore now. It continues after the answer.',
    access: 'owner',
    params: chorePath,
    reply: accepted(success),
    errors: [faults.noSuchChore, faults.choreRuns],
  }),
};
