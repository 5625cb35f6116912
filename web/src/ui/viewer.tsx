import { Download, X } from 'lucide-react';
import { useId, type ComponentProps, type ElementType, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './viewer.module.css';

export type ViewerProps = Pick<ModalProps, 'onClose' | 'onKeyDown'> & {
  /** The picture's address; there is nothing to see without one. */
  url: string | null | undefined;
  /** Under which name it is saved, if not its own. */
  fileName?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
};

/** A picture over the whole window, with its name, a way to save it and a way out. */
export function Viewer({ url, fileName = '', title, note, onClose, onKeyDown, children }: ViewerProps) {
  const titleId = useId();
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
            <IconButton size="l" icon={Download} label="Download" href={url} download={fileName} />
            <IconButton size="l" icon={X} label="Close" data-autofocus onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </Modal>
  );
}

/** Where the picture is, as large as the window lets it be. */
export function ViewerStage({
  as: Tag = 'div',
  className,
  ...others
}: ComponentProps<'button'> & { as?: ElementType }) {
  return <Tag {...others} className={classNames(styles.stage, className)} />;
}
