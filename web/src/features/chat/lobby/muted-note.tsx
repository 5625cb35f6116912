import { MicOff } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { fullTimeText } from '../messages/day-text.ts';

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** The server's refusal above the field, its time in the member's own. */
export function MutedNote({ text }: { text: string }) {
  return (
    <p className="muted-note" role="status">
      <Icon of={MicOff} />
      {text.replace(isoTime, fullTimeText)}
    </p>
  );
}
