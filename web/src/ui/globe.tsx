import globe from './art/globe.svg';
import { classNames } from './class-names.ts';
import styles from './globe.module.css';

/** The large globe with its glow; `size` is the glass across, the picture is a quarter wider. */
export function Globe({ size = 360, className }: { size?: number; className?: string }) {
  const frame = Math.round(size * 1.237);
  return (
    <img className={classNames(styles.globe, className)} src={globe} alt="" width={frame} height={frame} />
  );
}
