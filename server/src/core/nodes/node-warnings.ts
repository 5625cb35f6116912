import { said } from '@snowglobe/contract/texts/texts.ts';
import type { NodeRow } from './nodes.store.ts';
import { aliveSeconds, maxClockOffsetMs } from './nodes.ts';

/** Nodes renew their rows every second. */
export const maxUnseenSeconds = 5;
const maxBusLagMs = 1000;

const listText = (names: readonly string[]) => names.join(', ');

/** What the operator should know about the nodes, one sentence each, as `said`; empty if all is well. */
export function nodeWarnings(nodes: readonly NodeRow[]): string[] {
  const alive = nodes.filter(({ seenSecondsAgo }) => seenSecondsAgo < aliveSeconds);
  const versions = Map.groupBy(alive, ({ version }) => version);
  const namesOf = ([version, of]: [string, readonly NodeRow[]]) =>
    `${version} (${listText(of.map(({ name }) => name))})`;
  return [
    ...(alive.length > 0 && alive.every(({ role }) => role === 'web') ? ['system:warning.nodes.noWork'] : []),
    ...(alive.length > 0 && alive.every(({ role }) => role === 'work') ? ['system:warning.nodes.noWeb'] : []),
    ...(versions.size > 1
      ? [said('system:warning.nodes.versions', { versions: [...versions].map(namesOf).join(', ') })]
      : []),
    ...nodes.flatMap(warningsOf),
  ];
}

function warningsOf({ name, seenSecondsAgo, clockOffsetMs, busLagMs }: NodeRow): string[] {
  if (seenSecondsAgo > maxUnseenSeconds)
    return [said('system:warning.nodes.unseen', { name, seconds: Math.round(seenSecondsAgo) })];
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000);
  return [
    ...(Math.abs(clockOffsetMs) > maxClockOffsetMs
      ? [
          said(clockOffsetMs > 0 ? 'system:warning.nodes.ahead' : 'system:warning.nodes.behind', {
            name,
            seconds,
          }),
        ]
      : []),
    ...(busLagMs === null ? [said('system:warning.nodes.noRedis', { name })] : []),
    ...(busLagMs !== null && busLagMs > maxBusLagMs
      ? [said('system:warning.nodes.slowRedis', { name, seconds: Math.round(busLagMs / 100) / 10 })]
      : []),
  ];
}
