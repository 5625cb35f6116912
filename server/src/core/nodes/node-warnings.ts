import type { NodeRow } from './nodes.store.ts';
import { aliveSeconds, maxClockOffsetMs } from './nodes.ts';

/** Nodes renew their rows every second. */
export const maxUnseenSeconds = 5;
const maxBusLagMs = 1000;

const listText = (names: readonly string[]) => names.join(', ');

/** What the operator should know about the nodes, one sentence each; empty if all is well. */
export function nodeWarnings(nodes: readonly NodeRow[]): string[] {
  const alive = nodes.filter(({ seenSecondsAgo }) => seenSecondsAgo < aliveSeconds);
  const versions = Map.groupBy(alive, ({ version }) => version);
  const namesOf = ([version, of]: [string, readonly NodeRow[]]) =>
    `${version} (${listText(of.map(({ name }) => name))})`;
  return [
    ...(alive.length > 0 && alive.every(({ role }) => role === 'web')
      ? ['No node runs jobs, chores and backups: start one with ROLE=work or ROLE=both.']
      : []),
    ...(alive.length > 0 && alive.every(({ role }) => role === 'work')
      ? ['No node answers members: start one with ROLE=web or ROLE=both.']
      : []),
    ...(versions.size > 1
      ? [`The nodes have different versions: ${[...versions].map(namesOf).join(', ')}. Finish the upgrade.`]
      : []),
    ...nodes.flatMap(warningsOf),
  ];
}

function warningsOf({ name, seenSecondsAgo, clockOffsetMs, busLagMs }: NodeRow): string[] {
  if (seenSecondsAgo > maxUnseenSeconds)
    return [
      `${name} was not seen for ${Math.round(seenSecondsAgo)} seconds: it was killed, hangs, or has lost the database.`,
    ];
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000);
  return [
    ...(Math.abs(clockOffsetMs) > maxClockOffsetMs
      ? [
          `The clock of ${name} is ${seconds} seconds ${clockOffsetMs > 0 ? 'ahead' : 'behind'}: set it (NTP).`,
        ]
      : []),
    ...(busLagMs === null
      ? [`${name} has no connection to Redis: it learns of changes from the database.`]
      : []),
    ...(busLagMs !== null && busLagMs > maxBusLagMs
      ? [`Messages over Redis take ${(busLagMs / 1000).toFixed(1)} seconds on ${name}.`]
      : []),
  ];
}
