import type { FastifyInstance } from 'fastify';
import type { Doors, Feature } from './core/feature.ts';
import type { FeatureCore } from './core/feature-core.ts';
import * as features from './features.ts';
import { databaseVersion } from './features/system/system.store.ts';
import { servicesOf } from './services.ts';

/** Creates every feature, each after those that it needs, and returns them in that order. */
export async function createFeatures(core: FeatureCore, http: FastifyInstance): Promise<Feature[]> {
  const services = servicesOf(core.config, { ...core, databaseVersion: () => databaseVersion(core.db) });
  const doors: Record<string, unknown> = { services };
  const order = sortByNeeds(Object.values<Feature>(features));
  for (const feature of order) {
    doors[feature.name] = await feature.create(core, doors as unknown as Doors, http);
  }
  return order;
}

/** A feature comes after those that it needs; otherwise the order of `features.ts` stays. */
function sortByNeeds(all: readonly Feature[]): Feature[] {
  const order: Feature[] = [];
  const ready = new Set<string>(['services']);
  while (order.length < all.length) {
    const next = all.find(({ name, needs }) => !ready.has(name) && needs.every((need) => ready.has(need)));
    if (!next) {
      const rest = all.filter(({ name }) => !ready.has(name)).map(({ name }) => name);
      throw new Error(`These features need each other, or one that is missing: ${rest.join(', ')}`);
    }
    order.push(next);
    ready.add(next.name);
  }
  return order;
}
