import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pruneBuildCache } from './vite-build-cache.ts';
import { codeGroups } from './vite-code-groups.ts';
import { compileHints } from './vite-compile-hints.ts';
import { snowglobeCalls } from './vite-calls.ts';
import { editions } from './vite-editions.ts';
import { smallFonts } from './vite-fonts.ts';
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
    smallFonts(),
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
        codeSplitting: { groups: codeGroups },
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
