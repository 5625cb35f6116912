import type { SeedDemo } from '../../core/feature.ts';

const friendPairs: readonly (readonly [string, string])[] = [
  ['oda_', 'snowy'],
  ['oda_', 'vesper9'],
  ['oda_', 'lumi'],
  ['oda_', 'pixelfrost'],
  ['oda_', 'mirelle'],
  ['pixelfrost', 'lumi'],
  ['pixelfrost', 'kestrel'],
  ['snowy', 'kestrel'],
  ['snowy', 'north'],
  ['vesper9', 'lumi'],
  ['bram', 'marrow'],
];

/** Requests that nobody has answered yet. */
const openRequests: readonly (readonly [from: string, to: string])[] = [
  ['tundra-fox', 'oda_'],
  ['quietloop', 'pixelfrost'],
  ['sable', 'snowy'],
];

export const seedFriends: SeedDemo = async ({ as }) => {
  const ask = (from: string, to: string) => as(from).requestFriend({ body: { username: to } });
  for (const [a, b] of friendPairs) {
    await ask(a, b);
    // A request that crosses theirs accepts it.
    await ask(b, a);
  }
  for (const [from, to] of openRequests) await ask(from, to);
};
