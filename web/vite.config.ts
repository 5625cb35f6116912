import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pruneBuildCache } from './vite-build-cache.ts';
import { compileHints } from './vite-compile-hints.ts';
import { snowglobeCalls } from './vite-calls.ts';
import { editions } from './vite-editions.ts';
import { precompress } from './vite-precompress.ts';
import { reactCompiler } from './vite-react-compiler.ts';
import { styles } from './vite-styles.ts';
import { textsInDevelopment } from './vite-texts.ts';
import { worker } from './vite-worker.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    reactCompiler(),
    snowglobeCalls(),
    textsInDevelopment(),
    compileHints(),
    editions(),
    precompress(),
    worker(),
    pruneBuildCache(),
  ],
  css: styles(fileURLToPath(new URL('src', import.meta.url))),
  build: {
    target: 'baseline-widely-available',
    // A release passes the code of packages on.
    license: { fileName: 'licences.md' },
    // Files stay files: an SVG inlined into JavaScript counts against the first screen's budget.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // hls.js is one file of 560 kB, loaded only to play a playlist. None of our files may be so large.
    chunkSizeWarningLimit: 580,
    // Timings of the build are no useful output when Snowglobe starts.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The first file: everything that the start imports.
            { name: 'start', tags: ['$initial'], priority: 4 },
            // Shared by the sign-in form and the member's page. Without this group home would load the whole form.
            {
              name: 'words',
              test: /\/src\/core\/(?:format\/|write\.ts)|\/lucide-react\/.*\/icons\/(?:user|smartphone)\.m?js$/,
              priority: 5,
            },
            // The sign-in form, without code of the member's page.
            {
              name: 'auth',
              test: /\/account\/auth\/(auth-screen|callback-screen)\.tsx$/,
              priority: 3,
            },
            // The first code of a member's page.
            { name: 'inside', test: /\/src\/app\/member-app\.tsx$/, priority: 2 },
            // Components that several screens share. As single files a screen would load thirty of them.
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
