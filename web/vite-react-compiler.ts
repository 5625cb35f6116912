import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { cachedStep } from './vite-build-cache.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** React's compiler takes half of the CPU time of a build, so a file that has not changed is not compiled again. */
export async function reactCompiler(): Promise<Plugin> {
  // Its type is Rolldown's, which differs from Vite's in what may be undefined.
  const plugin = (await babel({ presets: [reactCompilerPreset()] })) as Plugin;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('The Babel plugin has no transform');
  const { handler } = transform;
  transform.handler = async function compile(code, id, options) {
    // Only the development server uses the source map.
    if (this.environment.mode !== 'build') return handler.call(this, code, id, options);
    const compiled = await cachedStep(['react compiler', relative(root, id), code], async () => {
      const result = await handler.call(this, code, id, options);
      return typeof result === 'object' && result?.code !== undefined ? String(result.code) : code;
    });
    return { code: compiled.toString(), map: null };
  };
  return plugin;
}
