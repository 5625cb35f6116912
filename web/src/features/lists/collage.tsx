import type { ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { Gamepad2, ListVideo } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './collage.module.css';

type CollageProps = { kind: ListKind; pictures: readonly string[] };

/** The first pictures of a list, side by side. It fills its frame. */
export function Collage({ kind, pictures }: CollageProps) {
  return (
    <span className={styles.collage} data-count={pictures.length} aria-hidden="true">
      {pictures.length === 0 ? (
        <Icon of={kind === 'titles' ? ListVideo : Gamepad2} size={32} />
      ) : (
        pictures.map((src) => <Picture key={src} className={styles.picture} src={src} alt="" />)
      )}
    </span>
  );
}
