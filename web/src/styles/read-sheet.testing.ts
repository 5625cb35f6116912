export type Sheet = {
  lines: number;
  /** Every single selector, without `:global(…)`. */
  selectors: string[];
  classes: Set<string>;
  globals: string[];
  /** Selectors whose rules only set custom properties. */
  onlyProperties: Set<string>;
};

/** The facts about a style sheet that the CSS rules check. */
export function readSheet(css: string): Sheet {
  const sheet: Sheet = {
    lines: css.trimEnd().split('\n').length,
    selectors: [],
    classes: new Set(),
    globals: [],
    onlyProperties: new Set(),
  };
  const bare = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  // A block without inner braces is the body of a rule; otherwise it is a media query.
  for (const [, prelude, body = ''] of bare.matchAll(/([^{};]+)\{(?:([^{}]*)\})?/g)) {
    if (prelude!.trim().startsWith('@')) continue;
    for (const whole of apart(prelude!)) {
      for (const [, name] of whole.matchAll(/:global\(([^)]*)\)/g)) sheet.globals.push(name!);
      const selector = whole.replaceAll(/:global\([^)]*\)/g, '');
      sheet.selectors.push(selector);
      for (const name of classesOf(selector)) sheet.classes.add(name);
      if (/^\s*(?:--[\w-]+:[^;]*;\s*)+$/.test(body)) sheet.onlyProperties.add(selector);
    }
  }
  return sheet;
}

export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!);
}

/** Splits at commas outside of brackets. */
function apart(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}
