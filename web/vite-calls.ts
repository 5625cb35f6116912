import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { callTable } from '../contract/src/calls.ts';

const name = 'virtual:snowglobe-calls';
const resolved = `\0${name}`;
const contractFolder = fileURLToPath(new URL('../contract/src/', import.meta.url));
const contractFile = `${contractFolder}contract.ts`;

/** Serves every call's method and path as plain data, so that the browser does not load the schemas (zod). */
export function snowglobeCalls(): Plugin {
  return {
    name: 'snowglobe:calls',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { contract } = await (this.environment.mode === 'build' ? readOnce() : readAgain());
      return `export const calls = ${JSON.stringify(callTable(contract))};`;
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

type Module = { contract: Parameters<typeof callTable>[0] };

/** Node imports the contract itself: a second Vite would be slow on a busy machine. */
const readOnce = (): Promise<Module> => import(pathToFileURL(contractFile).href) as Promise<Module>;

/** A new runner each time: Node's own import would keep the first version in its cache. */
async function readAgain(): Promise<Module> {
  const { module } = await runnerImport<Module>(contractFile, { configFile: false, logLevel: 'error' });
  return module;
}
