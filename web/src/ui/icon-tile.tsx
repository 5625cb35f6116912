import { Icon, type IconGlyph } from './icon.tsx';
import styles from './icon-tile.module.css';

/** An icon on a square, at the start of a card. */
export function IconTile({ of, size = 24 }: { of: IconGlyph; size?: number }) {
  return (
    <span className={styles.tile}>
      <Icon of={of} size={size} />
    </span>
  );
}
