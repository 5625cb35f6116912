import { randomUUID } from 'node:crypto';
import { createLocalBus, type Bus } from '../src/core/events/bus.ts';

/** Buses of several nodes, linked as over a network: a message arrives at the others later, and as a copy. */
export function createLinkedBuses(): () => Bus {
  const nodes: Bus[] = [];
  return () => {
    const own = createLocalBus(randomUUID());
    nodes.push(own);
    return {
      ...own,
      publish(topic, message) {
        own.publish(topic, message);
        const text = JSON.stringify(message);
        for (const other of nodes.filter((node) => node !== own))
          setImmediate(() => other.publish(topic, JSON.parse(text) as typeof message));
      },
    };
  };
}
