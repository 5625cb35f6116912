import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * The page goes out in two editions that differ in what their heads ask for ahead, together with the page's own code
 * instead of after it: `index.html` for a visitor, `inside.html` for whoever may be signed in. The server picks.
 */
export function editions(): Plugin {
  return {
    name: 'snowglobe:editions',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const html = String(page.source);
        const font = link('preload', assetOf(bundle, 'inter-latin-wght-normal'), 'font');
        page.source = withHead(html, [font, link('preload', assetOf(bundle, 'globe'), 'image')]);
        const inside = chunkOf(bundle, 'inside');
        this.emitFile({
          type: 'asset',
          fileName: 'inside.html',
          source: withHead(html, [
            font,
            link('modulepreload', inside.fileName),
            ...[...(inside.viteMetadata?.importedCss ?? [])].map((sheet) => link('preload', sheet, 'style')),
            // The first thing that the page asks, before any of its screens can be shown.
            link('preload', 'api/users/me', 'fetch'),
          ]),
        });
      },
    },
  };
}

function assetOf(bundle: Bundle, name: string): string {
  const found = Object.keys(bundle).find((file) =>
    new RegExp(`/${name}-[\\w-]{8}\\.(?:woff2|svg)$`).test(file),
  );
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${name}`);
  return found;
}

const withHead = (html: string, links: string[]) =>
  html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);

type Kind = 'font' | 'image' | 'style' | 'fetch';

function link(rel: 'preload' | 'modulepreload', file: string, as?: Kind): string {
  const kind = as ? ` as="${as}"` : '';
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const urgent = as === 'image' ? ' fetchpriority="high"' : '';
  // Must be as the request that follows, or the browser fetches it twice: an image is the one kind without.
  const mode = as === 'image' ? '' : ' crossorigin';
  return `<link rel="${rel}"${kind}${type}${urgent} href="/${file}"${mode}>`;
}
