import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element in the dashboard's header that receives the controls of the open tab. */
export const HeaderToolsSlot = createContext<HTMLElement | null>(null);

/** Renders a tab's controls beside the dashboard's title. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const slot = use(HeaderToolsSlot);
  return slot && createPortal(children, slot);
}
