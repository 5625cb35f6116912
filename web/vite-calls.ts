import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const name = 'virtual:snowglobe-calls';
const resolved = `\0${name}`;
const contractFolder = fileURLToPath(new URL('../contract/src/', import.meta.url));

type Contract = Record<string, Record<string, { method: string; path: string }>>;

/** Serves every call's method and path as plain data, so that the schemas (zod) never reach the browser. */
export function snowglobeCalls(): Plugin {
  return {
    name: 'snowglobe:calls',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      // A fresh runner each time: Node's own import would keep the first version for ever.
      const { module } = await runnerImport<{ contract: Contract }>(`${contractFolder}contract.ts`, {
        configFile: false,
        logLevel: 'error',
      });
      return `export const calls = ${JSON.stringify(flatten(module.contract))};`;
    },
    configureServer(server) {
      server.watcher.add(contractFolder);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(contractFolder)) return;
        const calls = server.moduleGraph.getModuleById(resolved);
        if (calls) server.moduleGraph.invalidateModule(calls);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function flatten(contract: Contract): Record<string, [method: string, path: string]> {
  const calls: Record<string, [string, string]> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [call, { method, path }] of Object.entries(routes)) {
      if (calls[call]) throw new Error(`The call "${call}" of "${feature}" exists twice in the contract.`);
      calls[call] = [method, path];
    }
  }
  return calls;
}
