import globe from './art/globe.svg';
import { classNames } from './class-names.ts';
import styles from './globe.module.css';

type GlobeProps = {
  size?: number;
  className?: string;
  /** Not loaded while it is hidden. */
  lazy?: boolean;
};

/** The large globe with its glow. `size` is the width of the glass; the picture is a quarter wider. */
export function Globe({ size = 360, className, lazy = false }: GlobeProps) {
  const frame = Math.round(size * 1.237);
  return (
    <img
      className={classNames(styles.globe, className)}
      loading={lazy ? 'lazy' : undefined}
      src={globe}
      alt=""
      width={frame}
      height={frame}
    />
  );
}
