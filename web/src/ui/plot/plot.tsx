import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { classNames } from '../class-names.ts';
import { plotColor } from './plot-colors.ts';
import { draw, type PlotSeries } from './plot-drawing.ts';
import { useWidth } from './use-width.ts';
import styles from './plot.module.css';

export type PlotProps = {
  /** The name of the plot for screen readers. */
  label: string;
  kind: 'line' | 'bars';
  series: readonly PlotSeries[];
  /** Short names of the buckets, below the plot. */
  labels: readonly string[];
  /** Full names of the buckets, in the tooltip. */
  titles: readonly string[];
  /** The text of a series in a bucket: "23 messages". */
  say: (series: PlotSeries, at: number) => string;
  /** The last bucket is not complete yet. */
  lastRuns?: boolean;
  height?: number;
};

/**
 * Lines over a fading area, or stacked bars. Pointer, finger and arrow keys select a bucket. For a screen reader it is a
 * slider whose value is the text of the bucket. Always show a table with the same data beside it.
 */
export function Plot(props: PlotProps) {
  const { label, kind, series, labels, titles, say, lastRuns = false, height = 236 } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [plot, setPlot] = useState<uPlot | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const last = labels.length - 1;
  const at = selected === null ? null : Math.min(selected, last);

  useEffect(() => {
    if (width === 0) return;
    const drawn = draw(box.current!, { kind, series, labels, lastRuns, width, height });
    setPlot(drawn);
    let isDestroyed = false;
    // The font may load after the first drawing.
    void document.fonts.ready.then(() => isDestroyed || drawn.redraw(false, true));
    return () => {
      isDestroyed = true;
      drawn.destroy();
    };
  }, [kind, series, labels, lastRuns, width, height]);

  function selectBucket(event: PointerEvent) {
    if (plot) setSelected(clamp(plot.posToIdx(event.clientX - plot.over.getBoundingClientRect().left), last));
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return setSelected(null);
    const to = target(event.key, at ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    setSelected(clamp(to, last));
  }

  const textOf = (bucket: number) => series.map((one) => say(one, bucket)).join(', ');
  return (
    <div className={styles.plot} style={{ height }}>
      <div
        ref={box}
        className={styles.room}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={`${titles[at ?? last]}, ${textOf(at ?? last)}`}
        onKeyDown={move}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setSelected(at ?? last)}
        onBlur={() => setSelected(null)}
        onPointerDown={selectBucket}
        onPointerMove={selectBucket}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setSelected(null)}
      />
      {plot && at !== null && (
        <SelectedBucket
          plot={plot}
          isBars={kind === 'bars'}
          {...{ at, series, width }}
          title={titles[at]!}
          say={say}
        />
      )}
    </div>
  );
}

type SelectedBucketProps = Pick<PlotProps, 'series' | 'say'> & {
  plot: uPlot;
  isBars: boolean;
  at: number;
  title: string;
  width: number;
};

/** The selected bucket: a line or highlight through it, a point on each line, and the tooltip. */
function SelectedBucket({ plot, isBars, at, title, series, say, width }: SelectedBucketProps) {
  // Read from the plot at each render: the React compiler must not cache them when the width changes.
  const { left, top, x, below, each } = measure(plot, at, width);
  return (
    <div aria-hidden="true">
      <span
        className={isBars ? styles.light : styles.cross}
        style={{ left: left + x, top, height: below, ...(isBars ? { width: each } : {}) }}
      />
      {!isBars &&
        series.map(
          ({ label, color, values, dotted }) =>
            values[at] !== null &&
            !dotted && (
              <span
                key={label}
                className={styles.point}
                style={{
                  left: left + x,
                  top: top + plot.valToPos(values[at]!, 'y'),
                  borderColor: plotColor(color),
                }}
              />
            ),
        )}
      <div
        className={styles.tip}
        style={
          left + x > width / 2
            ? { right: width - left - x + 14, maxWidth: left + x - 22 }
            : { left: left + x + 14, maxWidth: width - left - x - 22 }
        }
      >
        <p className={classNames('readout', styles.title)}>{title}</p>
        {series.map((one) => (
          <p key={one.label} className={classNames(styles.said, one.dotted && styles.saidDotted)}>
            {(series.length > 1 || isBars) && <Swatch series={one} />}
            {say(one, at)}
          </p>
        ))}
      </div>
    </div>
  );
}

function measure(plot: uPlot, at: number, _width: number) {
  const { offsetLeft: left, offsetTop: top, clientHeight: below } = plot.over;
  const x = plot.valToPos(at, 'x');
  return { left, top, x, below, each: plot.over.clientWidth / plot.data[0].length };
}

export function Swatch({ series: { color, dotted } }: { series: Pick<PlotSeries, 'color' | 'dotted'> }) {
  return (
    <i
      className={dotted ? classNames(styles.swatch, styles.swatchDotted) : styles.swatch}
      style={dotted ? undefined : { background: plotColor(color) }}
    />
  );
}

const clamp = (place: number, last: number) => Math.max(0, Math.min(last, place));

function target(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1;
  if (key === 'PageUp') return at + 7;
  if (key === 'PageDown') return at - 7;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
