import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './auth-card.module.css';

type AuthCardProps = {
  /** The line in monospace above the title. */
  prompt: string;
  title: string;
  lead?: string;
  /** Links to another form. */
  foot: ReactNode;
  /** Leads to the landing page. */
  onBack: () => void;
  children: ReactNode;
};

/** The card around every sign-in form. The field with the attribute `data-begin` gets the focus first. */
export function AuthCard({ prompt, title, lead, foot, onBack, children }: AuthCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // When one form replaces another, the pressed link is gone and the focus would be lost. On a touch screen a focused
  // field opens the keyboard over the form, so there the heading gets the focus.
  useEffect(() => {
    const field = card.current?.querySelector<HTMLInputElement>('[data-begin]');
    const first = field && window.matchMedia('(pointer: fine)').matches ? field : heading.current;
    first?.focus({ preventScroll: true });
  }, []);

  return (
    <Panel ref={card} glass="float" pad="none" snowEdge frost="left" className={styles.card}>
      <p className={classNames('label', styles.prompt)}>{prompt}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      <p className={styles.foot}>{foot}</p>
      {/* Last in the tab order, because it is used least. */}
      <IconButton className={styles.close} look="bordered" icon={X} label={t('ui:back')} onClick={onBack} />
    </Panel>
  );
}
