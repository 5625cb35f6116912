import type { Plugin, Rolldown } from 'vite';
import { drawFirstPaints } from './vite-first-paint.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Builds three editions of the page, from which the server chooses: `index.html` for the landing, `plain.html` for the
 * sign-in form, `inside.html` for a browser that may be signed in. They differ in the HTML that is shown before the code has
 * loaded, and in the files that they preload.
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
        const visitorPreloads = [font, picture('globe'), picture('stars-outside')];
        const memberChunk = chunkOf(bundle, 'inside');
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        page.source = edition(html, paints.landing, visitorPreloads);
        emit('plain.html', edition(html, paints.plain, visitorPreloads));
        emit(
          'inside.html',
          edition(html, paints.inside, [
            font,
            picture('stars'),
            link('modulepreload', memberChunk.fileName),
            ...[...(memberChunk.viteMetadata?.importedCss ?? [])].map((sheet) =>
              link('preload', sheet, 'style'),
            ),
            // The first call of the page, which decides what is shown.
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

/** Puts the preloads of the first paint before those of the code. */
function edition(html: string, paint: string, links: string[]): string {
  const codeTags = / *<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
  // The first paint is already visible, so the code may load after the picture and the font.
  const code = (html.match(codeTags) ?? []).map((tag) =>
    tag.replace(' crossorigin', ' crossorigin fetchpriority="low"'),
  );
  return html
    .replaceAll(codeTags, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n${code.join('')}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${paint}</div>`);
}

type Kind = 'font' | 'image' | 'style' | 'fetch';

function link(rel: 'preload' | 'modulepreload', file: string, as?: Kind): string {
  const kind = as ? ` as="${as}"` : '';
  const type = as === 'font' ? ' type="font/woff2"' : '';
  // The picture belongs to the first paint; code and style sheets of the member's page load after it.
  const isLater = rel === 'modulepreload' || as === 'style';
  const urgent = as === 'image' ? ' fetchpriority="high"' : isLater ? ' fetchpriority="low"' : '';
  // Must match the mode of the later request, or the browser loads the file twice. Only images have no `crossorigin`.
  const mode = as === 'image' ? '' : ' crossorigin';
  return `<link rel="${rel}"${kind}${type}${urgent} href="/${file}"${mode}>`;
}
