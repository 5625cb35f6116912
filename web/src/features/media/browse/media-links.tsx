import { BellPlus, Gift, ListVideo, Star } from 'lucide-react';
import { screenPath } from '../../../core/location.ts';
import { t } from '../../../core/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import styles from './media-links.module.css';

const links = [
  { screen: 'lists', label: t('lists:title'), icon: ListVideo },
  { screen: 'follows', label: t('follows:title'), icon: BellPlus },
  { screen: 'reviews', label: t('reviews:title'), icon: Star },
  { screen: 'wishes', label: t('wishes:title'), icon: Gift },
] as const;

/** The screens around films: what members collect, follow, rate and ask for. */
export function MediaLinks() {
  return (
    <nav className={styles.links} aria-label={t('media:links')}>
      {links.map(({ screen, label, icon }) => (
        <ScreenLink key={screen} className={styles.link} href={screenPath(screen)}>
          <Icon of={icon} size={16} />
          {label}
        </ScreenLink>
      ))}
    </nav>
  );
}
