import type { Registry } from 'prom-client';

/** The durations of one kind of request: how many ended within each bound, and their sum. */
type Times = { labels: Record<string, string | number>; within: number[]; sum: number; count: number };

const name = 'snowglobe_request_seconds';
const bounds = [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/**
 * The histogram of requests, in the format of Prometheus. The one of prom-client writes a key of all labels for every
 * request and looks it up several times; here the labels are looked up by the route's own strings.
 */
export function createRequestTimes(registry: Registry) {
  const byPath = new Map<string, Map<string, Times>>();
  const all: Times[] = [];

  function add(method: string, path: string, status: number): Times {
    const labels = { method, path, status };
    const times = { labels, within: bounds.map(() => 0), sum: 0, count: 0 };
    all.push(times);
    return times;
  }

  function timesOf(method: string, path: string, status: number): Times {
    let ofPath = byPath.get(path);
    if (!ofPath) byPath.set(path, (ofPath = new Map()));
    const key = method === 'GET' && status === 200 ? 'GET' : `${method} ${status}`;
    let times = ofPath.get(key);
    if (!times) ofPath.set(key, (times = add(method, path, status)));
    return times;
  }

  const valuesOf = ({ labels, within, sum, count }: Times) => [
    ...bounds.map((le, nth) => ({
      labels: { le, ...labels },
      value: within[nth]!,
      metricName: `${name}_bucket`,
    })),
    { labels: { le: '+Inf', ...labels }, value: count, metricName: `${name}_bucket` },
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  ];
  const metric = {
    name,
    get: async () => ({
      name,
      help: 'How long calls take',
      type: 'histogram',
      values: all.flatMap(valuesOf),
      aggregator: 'sum',
    }),
  };
  registry.registerMetric(metric as never);

  return {
    observe(method: string, path: string, status: number, seconds: number): void {
      const times = timesOf(method, path, status);
      times.count += 1;
      times.sum += seconds;
      // The buckets are cumulative.
      for (let nth = bounds.length - 1; nth >= 0 && seconds <= bounds[nth]!; nth -= 1)
        times.within[nth]! += 1;
    },
  };
}
