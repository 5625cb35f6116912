/** Theme colours for plots. A canvas cannot read CSS variables. */
export type PlotColor =
  | 'ice'
  | 'accent'
  | 'paid'
  | 'free'
  | 'admin'
  | 'owner'
  | 'violet'
  | 'pink'
  | 'mist'
  | 'line';

export const plotColor = (name: PlotColor) => `var(--color-${name})`;

export function readColor(name: PlotColor): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/** A hex colour with transparency. */
export function translucent(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
