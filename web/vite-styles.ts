import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** The order of the CSS layers: later ones win. Styles of libraries are below all of ours. */
const order = 'library, reset, base, shared, ui, feature, app';

/** The layer of a sheet is decided by its folder in `src`. Sheets in `styles/` name their layers themselves. */
const layers: Record<string, string> = {
  ui: 'ui',
  features: 'feature',
  app: 'app',
  'ui-preview': 'app',
};

/**
 * Puts every component's sheet into the layer of its folder and starts it with the order of all layers. So the order in which
 * sheets load does not matter: a feature's rule for a ui component always wins over the component's own rule.
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
