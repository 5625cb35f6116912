import uPlot from 'uplot';
import { compactText } from '../../core/format/numbers.ts';
import { readColor, translucent, type PlotColor } from './plot-colors.ts';
import { gridLines, labelledBuckets } from './plot-scale.ts';

export type PlotSeries = {
  label: string;
  color: PlotColor;
  /** One value per bucket; null leaves a gap. */
  values: readonly (number | null)[];
  /** A dotted line for comparison. */
  dotted?: boolean;
};

export type Drawing = {
  kind: 'line' | 'bars';
  series: readonly PlotSeries[];
  /** The label below each bucket, where there is space. */
  labels: readonly string[];
  /** The last bucket is not complete yet: it is drawn dashed. */
  lastRuns: boolean;
  width: number;
  height: number;
};

const font = '500 11px "JetBrains Mono Latin", "JetBrains Mono Variable", ui-monospace, monospace';
const letterWidth = 6.6;

/** The x values are the indexes of the buckets: days of 23 or 25 hours are as wide as others. */
export function draw(target: HTMLElement, drawing: Drawing): uPlot {
  const { kind, labels, width, height } = drawing;
  const isBars = kind === 'bars';
  const places = labels.map((_, at) => at);
  const lines = gridLines(highestOf(drawing));
  const widestNumber = Math.max(...lines.map((value) => compactText(value).length));
  const axis = { stroke: readColor('mist'), font, ticks: { show: false }, border: { show: false } };
  const grid = { stroke: readColor('line'), width: 1 };
  const last = places.length - 1;
  const labelSpace = Math.max(...labels.map(({ length }) => length)) * letterWidth + 10;
  const side = isBars ? 0.5 : 0;
  const drawn = isBars ? [] : linesOf(drawing);

  return new uPlot(
    {
      width,
      height,
      padding: [10, isBars ? 14 : 22, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-side, last + side] },
        y: { range: [0, lines.at(-1)!] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 30,
          gap: 10,
          splits: (plot) => labelledBuckets(places.length, plot.bbox.width / uPlot.pxRatio, labelSpace),
          values: (_, at) => at.map((place) => labels[place] ?? ''),
        },
        {
          ...axis,
          grid,
          size: widestNumber * 7 + 16,
          gap: 10,
          splits: () => lines,
          values: (_, at) => at.map(compactText),
        },
      ],
      series: [{}, ...drawn.map(({ look }) => look)],
      hooks: isBars ? { draw: [(plot) => drawBars(plot, drawing)] } : {},
    },
    [places, ...drawn.map(({ values }) => values)],
    target,
  );
}

/** Stacked bars. */
function highestOf({ kind, series, labels }: Drawing): number {
  if (kind === 'line')
    return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return Math.max(
    0,
    ...labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  );
}

type Line = { values: (number | null)[]; look: uPlot.Series };

/** The running bucket is a separate dashed line, because its value still rises. */
function linesOf({ series, lastRuns }: Drawing): Line[] {
  return series.flatMap(({ color, dotted = false, values }, at): Line[] => {
    const stroke = readColor(dotted ? 'mist' : color);
    const look: uPlot.Series = {
      paths: uPlot.paths.spline!(),
      points: { show: true, size: 6, width: 0, fill: stroke, filter: () => isolatedPoints(values) },
      stroke,
      width: 1.75,
      cap: 'round',
    };
    if (dotted)
      return [
        {
          values: [...values],
          look: { ...look, stroke: translucent(stroke, 0.8), width: 1.25, dash: [1, 5] },
        },
      ];
    const filled = (strength: number) => (at === 0 ? { fill: (plot: uPlot) => fading(plot, strength) } : {});
    if (!lastRuns) return [{ values: [...values], look: { ...look, ...filled(0.45) } }];
    const runs = values.length - 1;
    return [
      {
        values: values.map((value, place) => (place < runs ? value : null)),
        look: { ...look, ...filled(0.45) },
      },
      {
        values: values.map((value, place) => (place < runs - 1 ? null : value)),
        look: { ...look, ...filled(0.16), dash: [4, 5] },
      },
    ];
  });
}

/** A value between two gaps has no line, so it is drawn as a point. */
function isolatedPoints(values: PlotSeries['values']): number[] {
  const isKnown = (at: number) => (values[at] ?? null) !== null;
  return [...values.keys()].filter((at) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1));
}

function fading({ ctx, bbox }: uPlot, strength: number): CanvasGradient {
  const color = readColor('accent');
  const fill = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);
  fill.addColorStop(0, translucent(color, strength));
  fill.addColorStop(1, translucent(color, 0.02));
  return fill;
}

/** Stacked from below, with a thin gap between the parts; the top part is rounded. */
function drawBars(plot: uPlot, { series, labels, lastRuns }: Drawing): void {
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const each = bbox.width / labels.length;
  const wide = Math.max(1, Math.min(Math.round(each * 0.56), 22 * ratio));
  const round = Math.min(4 * ratio, wide / 3);
  ctx.save();
  for (const [at] of labels.entries()) {
    const left = Math.round(plot.valToPos(at, 'x', true) - wide / 2);
    const parts = series.filter(({ values }) => (values[at] ?? 0) > 0);
    let below = 0;
    ctx.globalAlpha = lastRuns && at === labels.length - 1 ? 0.62 : 1;
    for (const [index, { color, values }] of parts.entries()) {
      const above = below + values[at]!;
      const top = plot.valToPos(above, 'y', true);
      const gap = index > 0 ? Math.min(2 * ratio, wide / 4) : 0;
      const high = Math.max(ratio, plot.valToPos(below, 'y', true) - top - gap);
      const isTop = index === parts.length - 1;
      ctx.fillStyle = readColor(color);
      ctx.beginPath();
      ctx.roundRect(left, top, wide, high, isTop ? [round, round, 0, 0] : 0);
      ctx.fill();
      below = above;
    }
  }
  ctx.restore();
}
