import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Person } from '../people.ts';
import type { Examples, Statements, World } from './world.ts';

declare module '../../src/core/jobs/jobs.ts' {
  interface JobData {
    'every-call.broken': Record<string, never>;
  }
}

/** A job after its last failed attempt, and an owner who sees it. */
async function failedJob({ app }: World): Promise<{ owner: Person; id: string }> {
  const owner = await app.people.owner();
  await app.core.jobs.add(app.db, 'every-call.broken', {});
  return vi.waitFor(async () => {
    const { failedJobs } = (await owner.get('/api/admin/system')).body as SystemStatus;
    expect(failedJobs).not.toEqual([]);
    return { owner, id: failedJobs[0]!.id };
  }, 30_000);
}

export const calls: Examples<'system'> = {
  getHealth:
    async ({ app }) =>
    () =>
      app.visitor().get('/api/health'),
  getReady:
    async ({ app }) =>
    () =>
      app.visitor().get('/api/ready'),
  async getSystem({ app }) {
    const owner = await app.people.owner();
    return () => owner.get('/api/admin/system');
  },
  async retryJob(world) {
    const { owner, id } = await failedJob(world);
    return () => owner.post(`/api/admin/system/jobs/${id}/retry`);
  },
  async discardJob(world) {
    const { owner, id } = await failedJob(world);
    return () => owner.delete(`/api/admin/system/jobs/${id}`);
  },
  async deleteKeptDatabase({ app }) {
    const owner = await app.people.owner();
    const name = 'kept-17-20260101T120000Z';
    await mkdir(join(app.folder, 'postgres', name), { recursive: true });
    return () => owner.delete(`/api/admin/system/kept-databases/${name}`);
  },
  async makeBackup({ app }) {
    const owner = await app.people.owner();
    return () => owner.post('/api/admin/system/backup');
  },
  async runChore({ app }) {
    const owner = await app.people.owner();
    return () => owner.post(`/api/admin/system/chores/${encodeURIComponent('sessions.delete-expired')}/run`);
  },
};

export const statements: Statements<'system'> = {
  getHealth: 0,
  getReady: 1,
  getSystem: 8,
  retryJob: 5,
  discardJob: 4,
  deleteKeptDatabase: 1,
  makeBackup: 8,
  runChore: 6,
};
