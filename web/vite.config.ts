import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { snowglobeCalls } from './vite-calls.ts';
import { editions } from './vite-editions.ts';
import { precompress } from './vite-precompress.ts';
import { styles } from './vite-styles.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    snowglobeCalls(),
    editions(),
    precompress(),
  ],
  css: styles(fileURLToPath(new URL('src', import.meta.url))),
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Files stay files: an SVG inlined into JavaScript counts against the first screen's budget.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // hls.js is one file of 560 kB, and comes only to who plays a playlist; nothing of ours may be so large.
    chunkSizeWarningLimit: 580,
    // Whoever starts Snowglobe need not know how the build spends its seconds.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // With the page comes what it begins with.
            { name: 'start', tags: ['$initial'], priority: 4 },
            // What the form and the inside both need: with the form, all of it would come with home, too.
            {
              name: 'words',
              test: /\/src\/core\/format\/|\/lucide-react\/.*\/icons\/(?:user|smartphone)\.m?js$/,
              priority: 5,
            },
            // With a visitor's first press comes the form, and nothing of what is inside.
            {
              name: 'auth',
              test: /\/account\/auth\/(auth-screen|callback-screen)\.tsx$/,
              priority: 3,
            },
            // With a member comes all that is inside at first.
            { name: 'inside', test: /\/src\/app\/member-app\.tsx$/, priority: 2 },
            // What several screens are made of. One by one, a screen would wait for thirty of them.
            {
              name: 'parts',
              test: /\/src\/(ui|core)\/|\/lucide-react\/|\.limits\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
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
