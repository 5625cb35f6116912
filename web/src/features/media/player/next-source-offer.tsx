import { SkipForward } from 'lucide-react';
import { useSettled } from '../../../core/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { nextOfferedAfterMs } from './failover.ts';

/** On the loading screen, once a source takes long. */
export function NextSourceOffer({ onNext }: { onNext: () => void }) {
  const isOffered = useSettled(true, nextOfferedAfterMs);
  if (!isOffered) return null;
  return (
    <Button size="s" icon={SkipForward} onClick={onNext}>
      Next Source
    </Button>
  );
}
