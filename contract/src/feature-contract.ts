import type { EventSpec } from './events.ts';
import type { Route } from './route.ts';
import type { ListedScreen } from './screens.ts';

/** What a feature declares for both sides. */
export type FeatureContract = {
  /** Its calls, by name. */
  routes: Record<string, Route>;
  /** Its events on the live channel, by name. */
  events: Record<string, EventSpec>;
  /** Its screens and dashboard tabs, as the search (Ctrl-K) finds them. */
  screens: readonly ListedScreen[];
};
