import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconGlyph } from '../../ui/icon.tsx';
import { StaffFoot } from '../../ui/staff-panel.tsx';
import { pageText } from './page-text.ts';
import { t } from '../../core/texts.ts';
import styles from './pager.module.css';

type PagerProps = {
  first: number;
  count: number;
  total: number;
  totalIsExact: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** "1–50 of 4,812", and buttons for the previous and the next page. */
export function Pager({ first, count, total, totalIsExact, onPrevious, onNext }: PagerProps) {
  return (
    <StaffFoot>
      <p className="readout" role="status">
        {pageText({ first, count, total, totalIsExact })}
      </p>
      <nav className={styles.pages} aria-label={t('admin:pages')}>
        <PageButton icon={ChevronLeft} label={t('admin:previous')} onTurn={onPrevious} />
        <PageButton icon={ChevronRight} label={t('admin:next')} onTurn={onNext} />
      </nav>
    </StaffFoot>
  );
}

type PageButtonProps = { icon: IconGlyph; label: string; onTurn: (() => void) | null };

/** Uses `aria-disabled`: a disabled button would lose the focus while a page loads. */
function PageButton({ icon, label, onTurn }: PageButtonProps) {
  return (
    <IconButton
      look="bordered"
      icon={icon}
      label={label}
      aria-disabled={onTurn === null}
      onClick={onTurn ?? undefined}
    />
  );
}
