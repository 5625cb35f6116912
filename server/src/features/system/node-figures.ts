import type { FeatureCore } from '../../core/feature-core.ts';
import { nodeWarnings } from '../../core/nodes/node-warnings.ts';

/** The nodes in the metrics and among the dashboard's warnings. */
export function addNodeFigures({ bus, metrics, nodes, stats }: FeatureCore): void {
  metrics.gauge(
    'snowglobe_nodes',
    'Nodes that share the database, with this one',
    () => nodes.peers().length + 1,
  );
  metrics.gauge('snowglobe_bus_connected', '1 if messages of other nodes arrive over Redis, else 0', () =>
    Number(bus.isConnected()),
  );
  metrics.gauges(
    'snowglobe_bus_lag_seconds',
    'How long the last message over Redis took; missing without REDIS_URL and while Redis is away',
    [],
    async () => {
      const lagMs = bus.isConnected() ? bus.lagMs() : null;
      return lagMs === null ? [] : [{ labels: {}, value: lagMs / 1000 }];
    },
  );
  stats.addWarning({
    name: 'nodes',
    read: async () => nodeWarnings(await nodes.list()),
    opens: { tab: 'system', needs: 'stats.read' },
  });
}
