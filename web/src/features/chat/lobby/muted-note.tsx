import { MicOff } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { withLocalTimes } from '../messages/day-text.ts';

/** The server's refusal above the field. */
export function MutedNote({ text }: { text: string }) {
  return (
    <p className="muted-note" role="status">
      <Icon of={MicOff} />
      {withLocalTimes(text)}
    </p>
  );
}
