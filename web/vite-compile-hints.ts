import type { Plugin } from 'vite';

/** The code that every page runs, 40 to 60 % of it while the page opens, and that of the player, which a press waits for. */
const calledAtOnce = new Set(['index', 'words', 'inside', 'player-modal', 'library-player']);

/**
 * Tells V8 to compile all functions of these files while they arrive, in a thread of its own. Otherwise it compiles each
 * one in the page's thread when it is first called. Chromium reads the comment at the very beginning of a file only, so it
 * is added after everything else.
 */
export function compileHints(): Plugin {
  return {
    name: 'snowglobe:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && calledAtOnce.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
