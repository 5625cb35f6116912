import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useId, type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { t } from '../core/texts.ts';
import styles from './viewer.module.css';

export type ViewerProps = {
  /** The picture's address; null closes the viewer. */
  url: string | null | undefined;
  /** The name of the saved file, if not its own. */
  fileName?: string;
  title: string;
  note?: ReactNode;
  onClose: () => void;
  /** Shows the picture before this one, by button and by key; missing at the first one. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children: ReactNode;
};

/** A picture over the whole window, with its name, and buttons to save it, to close it and to show its neighbours. */
export function Viewer({
  url,
  fileName = '',
  title,
  note,
  onClose,
  onPrevious,
  onNext,
  children,
}: ViewerProps) {
  const titleId = useId();

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') onPrevious?.();
    if (key === 'ArrowRight') onNext?.();
  }

  return (
    <Modal
      open={Boolean(url)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className={styles.viewer}
      aria-labelledby={titleId}
    >
      {url && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <div className={styles.words}>
              <h2 className={styles.title} id={titleId}>
                {title}
              </h2>
              {note && <p className={styles.note}>{note}</p>}
            </div>
            <IconButton size="l" icon={Download} label={t('ui:download')} href={url} download={fileName} />
            <IconButton size="l" icon={X} label={t('ui:close')} data-autofocus onClick={onClose} />
          </header>
          {children}
          {onPrevious && (
            <IconButton
              className={styles.previous}
              look="round"
              icon={ChevronLeft}
              label={t('ui:previousPicture')}
              onClick={onPrevious}
            />
          )}
          {onNext && (
            <IconButton
              className={styles.next}
              look="round"
              icon={ChevronRight}
              label={t('ui:nextPicture')}
              onClick={onNext}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

/** The area of the picture, as large as the window allows. */
export function ViewerStage({
  as: Tag = 'div',
  className,
  ...others
}: ComponentProps<'button'> & { as?: ElementType }) {
  return <Tag {...others} className={classNames(styles.stage, className)} />;
}
