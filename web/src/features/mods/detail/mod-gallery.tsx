import type { ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import { useState } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import { Viewer, ViewerStage } from '../../../ui/viewer.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-gallery.module.css';

type ModGalleryProps = { name: string; pictures: readonly ModPicture[] };

/** The pictures of a mod in a row; a click opens one in full size. */
export function ModGallery({ name, pictures }: ModGalleryProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const at = pictures.findIndex(({ id }) => id === shownId);
  const [shown, before, after] = [pictures[at], pictures[at - 1], at < 0 ? undefined : pictures[at + 1]];

  return (
    <>
      <ul className={styles.row} aria-label={t('mods:pictures')}>
        {pictures.map(({ id, thumbnailUrl }, n) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('mods:picture.open', { number: n + 1 })}
              onClick={() => setShownId(id)}
            >
              <Picture src={thumbnailUrl} />
            </button>
          </li>
        ))}
      </ul>
      <Viewer
        url={shown?.url}
        fileName={`${name} ${at + 1}.webp`}
        title={name}
        note={t('mods:picture.of', { number: at + 1, count: pictures.length })}
        onClose={() => setShownId(null)}
        onPrevious={before && (() => setShownId(before.id))}
        onNext={after && (() => setShownId(after.id))}
      >
        {shown && (
          <ViewerStage>
            <img
              src={shown.url}
              alt={t('mods:picture.alt', { name, number: at + 1, count: pictures.length })}
            />
          </ViewerStage>
        )}
      </Viewer>
    </>
  );
}
