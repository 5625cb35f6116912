import * as features from './features.ts';
import type { ListedScreen } from './screens.ts';

type Features = typeof features;
type FeatureName = keyof Features;

/** Every call, by feature. The server's routes, the web's client, OpenAPI and the access matrix come from here. */
export const contract = Object.fromEntries(
  Object.entries(features).map(([name, { routes }]) => [name, routes]),
) as { [Name in FeatureName]: Features[Name]['routes'] };

/** Every screen that the search finds. */
export const listedScreens: readonly ListedScreen[] = Object.values(features).flatMap(
  ({ screens }) => screens,
);

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every event of the live channel. */
export type Events = Intersection<Features[FeatureName]['events']>;
export type EventName = keyof Events;
