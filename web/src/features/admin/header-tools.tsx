import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the dashboard's header for what belongs to the tab that is open. */
export const HeaderToolsPlace = createContext<HTMLElement | null>(null);

/** Puts a tab's switches beside the dashboard's title. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const place = use(HeaderToolsPlace);
  return place && createPortal(children, place);
}
