import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Who has the last word, the later the stronger. What a library brings lies below all of ours. */
const order = 'library, reset, base, shared, ui, feature, app';

/** Below `src`, the folder of a sheet says its layer. Those in `styles/` name theirs themselves. */
const layers: Record<string, string> = {
  ui: 'ui',
  // What the core shows is a part like those of ui.
  core: 'ui',
  features: 'feature',
  app: 'app',
  'ui-preview': 'app',
};

/**
 * Every sheet beside a component lies in the layer of its folder and begins with the order of all layers, so that it
 * never matters which of two is loaded first: a feature's word about a part wins over the part's own, always.
 */
export function styles(root: string): CSSOptions {
  const wrap: PostcssPlugins[number] = {
    postcssPlugin: 'snowglobe-layers',
    Once(sheet, { AtRule }) {
      const layer = layerOf(root, sheet.source?.input.file ?? '');
      if (!layer) return;
      if (layer !== 'own') {
        const wrapped = new AtRule({ name: 'layer', params: layer, nodes: sheet.nodes });
        sheet.removeAll();
        sheet.append(wrapped);
      }
      sheet.prepend(new AtRule({ name: 'layer', params: order }));
    },
  };
  return {
    modules: {
      generateScopedName: (name, file) =>
        process.env.NODE_ENV === 'production'
          ? `_${hash(`${relative(root, file)}.${name}`)}`
          : `${relative(root, file).replaceAll(/\.module\.css.*$|[^\w]/g, '-')}${name}`,
    },
    postcss: { plugins: [wrap] },
  };
}

function layerOf(root: string, file: string): string | undefined {
  if (file.includes(`${sep}node_modules${sep}`)) return 'library';
  const [folder = ''] = relative(root, file).split(sep);
  return folder === 'styles' ? 'own' : layers[folder];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5);
}
