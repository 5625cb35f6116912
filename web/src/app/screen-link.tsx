import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick, navigate } from '../core/location.ts';

/** A real link that stays inside the page; a click with a modifier opens a tab as anywhere. */
export function ScreenLink({ href = '/', onClick, children, ...others }: ComponentProps<'a'>) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(href);
    window.scrollTo(0, 0);
  }
  return (
    <a {...others} href={href} onClick={follow}>
      {children}
    </a>
  );
}
