import { Plot } from '../ui/plot/plot.tsx';
import { Sparkline } from '../ui/plot/sparkline.tsx';
import { Card } from './card.tsx';
import styles from './plots.module.css';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'today'];
const said = ({ label, values }: { label: string; values: readonly (number | null)[] }, at: number) =>
  `${label}: ${values[at] ?? 'not known'}`;
const line = [
  { label: 'Last 7 days', color: 'ice', values: [210, 190, 240, null, 260, 310, 120] },
  { label: 'A week earlier', color: 'mist', values: [180, 200, 210, 220, 205, 280, 250], dotted: true },
] as const;
const bars = [
  { label: '12 Hour', color: 'free', values: [8, 5, 9, 4, 0, 12, 3] },
  { label: 'Pro', color: 'paid', values: [3, 4, 0, 2, 6, 5, 1] },
] as const;

export function Plots() {
  return (
    <Card title="Plots">
      <Plot
        label="A line, by the day"
        kind="line"
        series={line}
        labels={days}
        titles={days}
        say={said}
        lastRuns
      />
      <Plot label="Bars, by the day" kind="bars" series={bars} labels={days} titles={days} say={said} />
      <div className={styles.sparkline}>
        <Sparkline values={[3, 5, 4, 8, 6, 9]} />
      </div>
    </Card>
  );
}
