import type { Plugin, Rolldown } from 'vite';
import { drawFirstPaints } from './vite-first-paint.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * The page goes out in three editions, of which the server picks: `index.html` for a visitor of the landing, `plain.html`
 * for one of the form, `inside.html` for whoever may be signed in. They differ in what stands in them before the page's
 * code has come, and in what their heads ask for ahead, together with that code instead of after it.
 */
export function editions(): Plugin {
  return {
    name: 'snowglobe:editions',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const html = String(page.source);
        const paints = await drawFirstPaints();
        const font = link('preload', assetOf(bundle, 'inter-latin-wght-normal'), 'font');
        const picture = (name: string) => link('preload', assetOf(bundle, name), 'image');
        const outside = [font, picture('globe'), picture('stars-outside')];
        const inside = chunkOf(bundle, 'inside');
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        page.source = edition(html, paints.landing, outside);
        emit('plain.html', edition(html, paints.plain, outside));
        emit(
          'inside.html',
          edition(html, paints.inside, [
            font,
            picture('stars'),
            link('modulepreload', inside.fileName),
            ...[...(inside.viteMetadata?.importedCss ?? [])].map((sheet) => link('preload', sheet, 'style')),
            // The first thing that the page asks, before any of its screens can be shown.
            link('preload', 'api/users/me', 'fetch'),
          ]),
        );
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

/** First what the first paint needs, then the code. */
function edition(html: string, paint: string, links: string[]): string {
  const ofCode = / *<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
  // With what was painted there is something to look at: the code may come behind the picture and the font.
  const code = (html.match(ofCode) ?? []).map((tag) =>
    tag.replace(' crossorigin', ' crossorigin fetchpriority="low"'),
  );
  return html
    .replaceAll(ofCode, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n${code.join('')}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${paint}</div>`);
}

type Kind = 'font' | 'image' | 'style' | 'fetch';

function link(rel: 'preload' | 'modulepreload', file: string, as?: Kind): string {
  const kind = as ? ` as="${as}"` : '';
  const type = as === 'font' ? ' type="font/woff2"' : '';
  // The picture is the first paint; a member's code and its sheet come behind it.
  const isLater = rel === 'modulepreload' || as === 'style';
  const urgent = as === 'image' ? ' fetchpriority="high"' : isLater ? ' fetchpriority="low"' : '';
  // Must be as the request that follows, or the browser fetches it twice: an image is the one kind without.
  const mode = as === 'image' ? '' : ' crossorigin';
  return `<link rel="${rel}"${kind}${type}${urgent} href="/${file}"${mode}>`;
}
