import { Image, Palette, PenLine } from 'lucide-react';
import { screenPath } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { IconGlyph } from '../../../ui/icon.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { t } from '../../../core/texts.ts';
import styles from './make-it-yours.module.css';

/** What is missing in a new member's profile; hidden when it is complete. */
export function MakeItYours() {
  const user = useMe();
  const isPlain =
    user.usernameColorMode === 'solid' && user.usernameEffects.length === 0 && user.theme === 'default';
  const steps = [
    {
      done: user.profilePicture !== '',
      icon: Image,
      title: t('app:home.picture'),
      text: t('app:home.pictureText'),
      tab: 'profile',
    },
    {
      done: user.bio !== '',
      icon: PenLine,
      title: t('app:home.bio'),
      text: t('app:home.bioText'),
      tab: 'profile',
    },
    {
      done: !isPlain,
      icon: Palette,
      title: t('app:home.style'),
      text: t('app:home.styleText'),
      tab: 'appearance',
    },
  ].filter((step) => !step.done);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="yours" className={styles.section}>
      <h2 className="section-title" id="yours">
        {t('app:home.yours')}
      </h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <Step {...step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ icon, title, text, tab }: { icon: IconGlyph; title: string; text: string; tab: string }) {
  return (
    <ScreenLink className={classNames(styles.step, 'glass')} href={screenPath('profile', { tab })}>
      <IconTile of={icon} size={22} />
      <span>
        <strong className={styles.stepTitle}>{title}</strong>
        <span className={styles.stepText}>{text}</span>
      </span>
    </ScreenLink>
  );
}
