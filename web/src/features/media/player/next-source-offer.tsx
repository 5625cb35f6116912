import { SkipForward } from 'lucide-react';
import { useDelayedTrue } from '../../../core/use-delayed-true.ts';
import { Button } from '../../../ui/button.tsx';
import { nextOfferedAfterMs } from './failover.ts';
import { t } from '../../../core/texts.ts';

/** A button on the loading screen that appears when a source takes long. */
export function NextSourceOffer({ onNext }: { onNext: () => void }) {
  const isOffered = useDelayedTrue(true, nextOfferedAfterMs);
  if (!isOffered) return null;
  return (
    <Button size="s" icon={SkipForward} onClick={onNext}>
      {t('media:source.next')}
    </Button>
  );
}
