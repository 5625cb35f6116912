import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createTimedRead } from './timed-check.ts';

/** Prometheus gives up after 10 seconds by default. */
const maxReadMs = 2000;

type Reading = { labels: Record<string, string>; value: number };
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'snowglobe_request_seconds',
    help: 'How long calls take',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
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
