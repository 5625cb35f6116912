import { Snowflake } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

/** Above the very first message. */
export function ChatBeginning({ children }: { children: string }) {
  return (
    <p className="chat-beginning">
      <Icon of={Snowflake} size={20} />
      {children}
    </p>
  );
}
