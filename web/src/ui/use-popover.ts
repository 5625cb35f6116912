import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';

export type PopoverPlace = { side?: 'below' | 'above'; align?: 'start' | 'end' };

export type PopoverTrigger = {
  ref: React.RefCallback<HTMLElement>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
};

/** A button element, or a function that renders one with the given props. */
export type Trigger<Props> = ReactElement | ((props: Props) => ReactNode);

export function drawTrigger<Props extends object>(trigger: Trigger<Props>, props: Props): ReactNode {
  return typeof trigger === 'function' ? trigger(props) : cloneElement(trigger as ReactElement<Props>, props);
}

const gap = 8;
const edge = 12;

/**
 * A native popover (top layer, closes on Escape and on a press outside, one open at a time), placed beside its button.
 */
export function usePopover(
  { side = 'below', align = 'end' }: PopoverPlace,
  onOpen?: (panel: HTMLElement) => void,
) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!open || !element || !button.current) return;
    const follow = () => button.current && place(element, button.current, side, align);
    follow();
    onOpen?.(element);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- onOpen runs once per opening
  }, [open, side, align]);

  const trigger: PopoverTrigger = {
    ref: (element) => {
      button.current = element;
    },
    popoverTarget: id,
    'aria-expanded': open,
    'aria-controls': id,
  };
  const panelProps = {
    ref: panel,
    id,
    popover: 'auto' as const,
    onToggle: (event: React.ToggleEvent<HTMLDivElement>) => {
      if (event.target === event.currentTarget) setOpen(event.newState === 'open');
    },
  };
  return { open, trigger, panelProps, button, close: () => panel.current?.hidePopover() };
}

function place(
  panel: HTMLElement,
  button: HTMLElement,
  side: 'below' | 'above',
  align: 'start' | 'end',
): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = window.innerHeight - at.bottom - gap - edge;
  const above = at.top - gap - edge;
  const goesBelow = side === 'below' ? below >= height || below >= above : above < height && below > above;
  const left = align === 'end' ? at.right - width : at.left;
  panel.style.maxHeight = `${Math.max(160, goesBelow ? below : above)}px`;
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  panel.style.top = goesBelow ? `${at.bottom + gap}px` : '';
  panel.style.bottom = goesBelow ? '' : `${window.innerHeight - at.top + gap}px`;
}
