import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { scriptSorts } from './mods.limits.ts';
import * as model from './mods.model.ts';

/** Scripts for Roblox: from the service that the owner configured (called by the server), or a few built-in ones. */
export const scriptsRoutes = {
  listScripts: route({
    method: 'GET',
    path: '/api/scripts',
    summary: 'Scripts, all or by a search for a game. Twenty per page.',
    access: 'full',
    query: z.object({
      query: z.optional(z.string().check(z.maxLength(100, 'mods:rule.search'))),
      page: z._default(
        z.pipe(
          z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'mods:rule.page')),
          z.transform((page: string) => Number(page)),
        ),
        1,
      ),
      sort: z._default(z.enum(scriptSorts, { error: 'mods:rule.scriptSort' }), 'newest'),
    }),
    reply: ok(z.object({ scripts: z.array(model.script), nextPage: z.nullable(z.number()) })),
    errors: [faults.scriptsAway],
  }),
  getScript: route({
    method: 'GET',
    path: '/api/scripts/{slug}',
    summary: 'One script with its code.',
    access: 'full',
    params: z.object({ slug: z.string().check(z.regex(/^[\w.~-]{1,200}$/, 'mods:rule.script')) }),
    reply: ok(z.object({ script: model.script })),
    errors: [faults.scriptsAway, faults.noSuchScript],
  }),
};
