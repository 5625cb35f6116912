import { MessagesSquare } from 'lucide-react';
import { screenPath } from '../core/location.ts';
import { t } from '../core/texts.ts';
import { SavedLink } from '../features/offline/offline.door.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';

/** Instead of a screen that needs a connection: leads to what works without one. */
export default function OfflineScreen() {
  return (
    <div className="page screen">
      <EmptyState
        heading="h1"
        title={t('app:offline.title')}
        text={t('app:offline.text')}
        action={
          <>
            <Button as={ScreenLink} href={screenPath('friends', { tab: 'chat' })} icon={MessagesSquare}>
              {t('app:offline.chats')}
            </Button>
            <SavedLink />
          </>
        }
      />
    </div>
  );
}
