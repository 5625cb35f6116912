import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../../../core/texts.ts';
import styles from './emoji-button.module.css';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

/** Opens the emoji picker. Its code is loaded when it is opened for the first time. */
export function EmojiButton({ onChoose }: { onChoose: (sign: string) => void }) {
  return (
    <Popover
      label={t('chat:emoji.title')}
      side="above"
      align="start"
      className={styles.panel}
      trigger={<IconButton icon={Smile} iconSize={20} label={t('chat:emoji.title')} />}
    >
      {(close) => (
        <Suspense
          fallback={
            <LoadingArea label={t('chat:emoji.loading')} className={styles.loading}>
              <Skeleton shape="block" height={340} />
            </LoadingArea>
          }
        >
          <EmojiPicker
            onChoose={(sign) => {
              close();
              onChoose(sign);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
