import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const name = 'virtual:snowglobe-calls';
const resolved = `\0${name}`;
const contractFolder = fileURLToPath(new URL('../contract/src/', import.meta.url));
const contractFile = `${contractFolder}contract.ts`;

type Contract = Record<string, Record<string, { method: string; path: string; reply: { kind: string } }>>;

/** Serves every call's method and path as plain data, so that the schemas (zod) never reach the browser. */
export function snowglobeCalls(): Plugin {
  return {
    name: 'snowglobe:calls',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { contract } = await (this.environment.mode === 'build' ? readOnce() : readAnew());
      return `export const calls = ${JSON.stringify(flatten(contract))};`;
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

type Module = { contract: Contract };

/** Node reads it by itself, without a second Vite that a busy machine lets starve. */
const readOnce = (): Promise<Module> => import(pathToFileURL(contractFile).href) as Promise<Module>;

/** A fresh runner each time: Node's own import would keep the first version for ever. */
async function readAnew(): Promise<Module> {
  const { module } = await runnerImport<Module>(contractFile, { configFile: false, logLevel: 'error' });
  return module;
}

function flatten(contract: Contract): Record<string, string[]> {
  const calls: Record<string, string[]> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [call, { method, path, reply }] of Object.entries(routes)) {
      if (calls[call]) throw new Error(`The call "${call}" of "${feature}" exists twice in the contract.`);
      calls[call] = reply.kind === 'events' ? [method, path, reply.kind] : [method, path];
    }
  }
  return calls;
}
