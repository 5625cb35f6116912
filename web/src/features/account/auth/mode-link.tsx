import type { MouseEvent, ReactNode } from 'react';
import { navigate } from '../../../core/location.ts';
import { classNames } from '../../../ui/class-names.ts';
import { authPath } from './auth-mode.ts';
import styles from './mode-link.module.css';

type ModeLinkProps = { to: 'login' | 'signup' | 'forgot'; children: ReactNode };

/** A real link to another form: it can be opened in a new tab, and a plain click stays in the page. */
export function ModeLink({ to, children }: ModeLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(authPath(to));
  }
  return (
    <a className={classNames('link', styles.modeLink)} href={authPath(to)} onClick={follow}>
      {children}
    </a>
  );
}
