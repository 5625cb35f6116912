import { Gamepad2 } from 'lucide-react';
import { handleLinkClick, goTo } from '../../core/location.ts';
import { useMe } from '../../core/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkedCard, LinkedCardLoading } from '../../ui/linked-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { platformWords } from './mod-words.ts';
import { modPath } from './mods-address.ts';
import { useModPreview } from './mods.queries.ts';
import { t } from '../../core/texts.ts';
import styles from './linked-mod.module.css';

/** The small card for a mod that a message links to. For an unlisted mod only the link is shown. */
export default function LinkedMod({ id, tabIndex }: { id: number; tabIndex: number }) {
  const { role } = useMe();
  const { data: mod, isPending } = useModPreview(id);
  if (!mod)
    return isPending ? (
      <LinkedCardLoading label={t('mods:mod.loading')}>
        <Skeleton width={120} />
      </LinkedCardLoading>
    ) : null;
  const path = modPath(mod.id);
  return (
    <LinkedCard
      link={{ href: path, onClick: (event) => handleLinkClick(event, () => goTo(path)) }}
      tabIndex={tabIndex}
      art={
        <span className={styles.icon}>
          <Icon of={Gamepad2} size={20} />
        </span>
      }
      name={mod.name}
      facts={t(role === 'Free' ? 'mods:modForMembers' : 'mods:modFor', {
        platform: platformWords[mod.platform],
      })}
    />
  );
}
