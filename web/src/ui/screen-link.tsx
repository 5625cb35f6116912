import type { ComponentProps, MouseEvent } from 'react';
import { follow, goTo } from '../core/location.ts';

/** A real link that stays inside the page; a click with a modifier opens a tab as anywhere. */
export function ScreenLink({ href = '/', onClick, children, ...others }: ComponentProps<'a'>) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    follow(event, () => goTo(href));
  }
  return (
    <a {...others} href={href} onClick={open}>
      {children}
    </a>
  );
}
