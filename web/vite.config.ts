import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { snowglobeCalls } from './vite-calls.ts';
import { precompress } from './vite-precompress.ts';
import { styles } from './vite-styles.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    snowglobeCalls(),
    preloadFont('inter-latin-wght-normal'),
    precompress(),
  ],
  css: styles(fileURLToPath(new URL('src', import.meta.url))),
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Files stay files: an SVG inlined into JavaScript counts against the first screen's budget.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever starts Snowglobe need not know how the build spends its seconds.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // How the parts look comes as one sheet: nearly every screen needs most of it, and none waits for ten.
        codeSplitting: { groups: [{ name: 'parts', test: /\/src\/ui\/(?!staff-)[\w-]+\.module\.css/ }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/metrics': { target: server },
    },
  },
});

/** The text font starts loading with the page instead of after the stylesheet. */
function preloadFont(name: string): Plugin {
  return {
    name: 'snowglobe:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
        if (!file) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
