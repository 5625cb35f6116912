import { AudioLines } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { holdTalk } from './voice-control.ts';

/** Push to talk with the mouse, a finger, or the space bar while it has the focus. */
export function HoldToTalk() {
  const release = () => holdTalk(false);
  return (
    <Button
      size="s"
      icon={AudioLines}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        holdTalk(true);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && holdTalk(true)}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      {t('voice:holdToTalk')}
    </Button>
  );
}
