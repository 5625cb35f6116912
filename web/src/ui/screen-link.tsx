import type { ComponentProps, MouseEvent } from 'react';
import { handleLinkClick, goTo } from '../core/location.ts';

/** A link inside the page without a reload; a click with a modifier key opens a new tab as usual. */
export function ScreenLink({ href = '/', onClick, children, ...others }: ComponentProps<'a'>) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    handleLinkClick(event, () => goTo(href));
  }
  return (
    <a {...others} href={href} onClick={open}>
      {children}
    </a>
  );
}
