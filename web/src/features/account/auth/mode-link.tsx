import type { ReactNode } from 'react';
import { handleLinkClick, navigate } from '../../../core/location.ts';
import { classNames } from '../../../ui/class-names.ts';
import { authPath } from './auth-mode.ts';
import styles from './mode-link.module.css';

type ModeLinkProps = { to: 'login' | 'signup' | 'forgot'; children: ReactNode };

/** A real link to another form: it can be opened in a new tab, and a plain click stays in the page. */
export function ModeLink({ to, children }: ModeLinkProps) {
  return (
    <a
      className={classNames('link', styles.modeLink)}
      href={authPath(to)}
      onClick={(event) => handleLinkClick(event, () => navigate(authPath(to)))}
    >
      {children}
    </a>
  );
}
