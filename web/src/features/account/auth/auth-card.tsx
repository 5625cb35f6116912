import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './auth-card.module.css';

type AuthCardProps = {
  /** The mono line above the title. */
  prompt: string;
  title: string;
  lead?: string;
  /** The way to another form. */
  foot: ReactNode;
  /** To the landing. */
  onBack: () => void;
  children: ReactNode;
};

/** The glass that every form of the sign-in lies on. Mark the field to begin with by `data-begin`. */
export function AuthCard({ prompt, title, lead, foot, onBack, children }: AuthCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // A form replaces another, and the link that was pressed is gone. On a touch screen a field would pull up the
  // keyboard over the form before it was seen, so there the heading takes the focus.
  useEffect(() => {
    const field = card.current?.querySelector<HTMLInputElement>('[data-begin]');
    const first = field && window.matchMedia('(pointer: fine)').matches ? field : heading.current;
    first?.focus({ preventScroll: true });
  }, []);

  return (
    <Panel ref={card} glass="float" pad="none" drift frost="left" className={styles.card}>
      <p className={classNames('label', styles.prompt)}>{prompt}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      <p className={styles.foot}>{foot}</p>
      {/* Last in the order of Tab, as it is the least wanted. */}
      <IconButton className={styles.close} look="bordered" icon={X} label="Back" onClick={onBack} />
    </Panel>
  );
}
