import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';

const part = z.object({ name: z.string(), ok: z.boolean() });

export const systemRoutes = {
  getHealth: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Alive, and how many members are inside right now.',
    access: 'anyone',
    reply: ok(z.object({ status: z.literal('ok'), version: z.string(), inside: z.number() })),
  }),
  getReady: route({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether every part that is needed answers: 503 while one does not.',
    access: 'anyone',
    reply: ok(z.object({ status: z.literal('ready'), parts: z.array(part) })),
  }),
};
