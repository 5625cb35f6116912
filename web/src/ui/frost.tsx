import { classNames } from './class-names.ts';

/** Thin crystals in one upper corner of a panel; the panel must be positioned. */
export function Frost({ corner = 'left' }: { corner?: 'left' | 'right' }) {
  return <span className={classNames('frost', corner === 'right' && 'frost-right')} aria-hidden="true" />;
}
