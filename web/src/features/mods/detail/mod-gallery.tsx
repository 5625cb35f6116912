import type { ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Viewer, ViewerStage } from '../../../ui/viewer.tsx';
import styles from './mod-gallery.module.css';

type ModGalleryProps = { name: string; pictures: readonly ModPicture[] };

/** The pictures of a mod in a row; a click opens one in full size. */
export function ModGallery({ name, pictures }: ModGalleryProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const at = pictures.findIndex(({ id }) => id === shownId);
  const [shown, before, after] = [pictures[at], pictures[at - 1], at < 0 ? undefined : pictures[at + 1]];

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' && before) setShownId(before.id);
    if (key === 'ArrowRight' && after) setShownId(after.id);
  }

  return (
    <>
      <ul className={styles.row} aria-label="Pictures">
        {pictures.map(({ id, thumbnailUrl }, n) => (
          <li key={id}>
            <button type="button" aria-label={`Open picture ${n + 1}`} onClick={() => setShownId(id)}>
              <Picture src={thumbnailUrl} />
            </button>
          </li>
        ))}
      </ul>
      <Viewer
        url={shown?.url}
        fileName={`${name} ${at + 1}.webp`}
        title={name}
        note={`Picture ${at + 1} of ${pictures.length}`}
        onClose={() => setShownId(null)}
        onKeyDown={onKeyDown}
      >
        {shown && (
          <ViewerStage>
            <img src={shown.url} alt={`${name}, ${at + 1} of ${pictures.length}`} />
          </ViewerStage>
        )}
        {before && (
          <IconButton
            className={styles.before}
            look="round"
            icon={ChevronLeft}
            label="Previous picture"
            onClick={() => setShownId(before.id)}
          />
        )}
        {after && (
          <IconButton
            className={styles.after}
            look="round"
            icon={ChevronRight}
            label="Next picture"
            onClick={() => setShownId(after.id)}
          />
        )}
      </Viewer>
    </>
  );
}
