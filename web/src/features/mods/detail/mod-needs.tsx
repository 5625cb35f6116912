import type { ModReference } from '@snowglobe/contract/features/mods/mods.model.ts';
import { openMod } from '../mods-address.ts';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './mod-needs.module.css';

/** The mods that this one needs. A deleted one is still named. */
export function ModNeeds({ needs }: { needs: readonly ModReference[] }) {
  return (
    <section aria-labelledby="mod-needs">
      <h3 id="mod-needs" className={styles.title}>
        {t('mods:needs')}
      </h3>
      <ul className={styles.needs}>
        {needs.map(({ id, name, isAvailable }) => (
          <li key={id}>
            {isAvailable ? (
              <button type="button" className="link" onClick={() => openMod(id)}>
                {name}
              </button>
            ) : (
              <span className={styles.gone}>
                <RichText of="mods:needs.goneMarked" values={{ s: <s />, name }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
