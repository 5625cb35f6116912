import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestTimes } from './request-times.ts';
import { createTimedRead } from './timed-check.ts';

/** Prometheus gives up after 10 seconds by default. */
const maxReadMs = 2000;

type Reading = { labels: Record<string, string>; value: number };
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestTimes(registry);
  return {
    requests,
    gauge(name: string, help: string, read: () => number) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          gauge.set(read());
        },
      });
    },
    /** One value for each set of labels. When `read` fails or hangs, only these values are missing from the page. */
    gauges(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>) {
      const readInTime = createTimedRead(read, maxReadMs, []);
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const readings = await readInTime();
          gauge.reset();
          for (const { labels, value } of readings) gauge.set(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
