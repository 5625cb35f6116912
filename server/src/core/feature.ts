import type { Api } from '@snowglobe/contract/client.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { FeatureCore } from './feature-core.ts';
import type { Service } from './services/services.ts';

/** The functions that features offer to each other. A feature adds its door here by declaration merging. */
export interface Doors {
  /** Every outside service and part that the System tab asks. */
  services: readonly Service[];
}

/** Everything about a feature that the rest of the server has to know. `features.ts` lists them. */
export type Feature = {
  name: string;
  /** The features (by their doors) that have to be created before this one. */
  needs: readonly (keyof Doors)[];
  /** The services that it asks, for the System tab and `npm run doctor`. They are listed without a running server. */
  services?: (config: Config) => readonly Service[];
  /** Adds its part of the demo community. */
  seed?: SeedDemo;
  /** Registers everything that it has with the core; returns its door if it has one. */
  create(core: FeatureCore, doors: Doors, http: FastifyInstance): unknown;
};

type Declared<Name extends string, Need extends keyof Doors> = Omit<Feature, 'create' | 'name' | 'needs'> & {
  name: Name;
  needs?: readonly Need[];
  create(
    core: FeatureCore,
    doors: Pick<Doors, Need>,
    http: FastifyInstance,
  ): Name extends keyof Doors ? Doors[Name] | Promise<Doors[Name]> : void | Promise<void>;
};

/** Declares a feature. Its `create` sees only the doors that it needs. */
export function defineFeature<Name extends string, Need extends keyof Doors = never>({
  needs = [],
  ...declared
}: Declared<Name, Need>): Feature {
  return { ...declared, needs };
}

/** A demo feature is filled through the API, as members would do it; only times in the past are written directly. */
type DemoStage = {
  core: FeatureCore;
  now: Date;
  /** The API as a member of the demo's cast uses it. */
  as(username: string): Api;
  /** Members who joined in the past weeks and have no part of their own in the demo. */
  newcomers: readonly { id: number; proSince: Date | null }[];
};

export type SeedDemo = (stage: DemoStage) => Promise<void>;
