import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { MemberLine } from './member-line.tsx';
import { useBlockedMembers, useBlocking } from './use-blocking.ts';
import { t } from '../../core/texts.ts';

/** The list of blocked members in the security settings. */
export function BlockedMembers() {
  const members = useBlockedMembers();
  const { unblock } = useBlocking();
  if (!members) return null;
  if (members.length === 0) return <p>{t('friends:blocked.none')}</p>;
  return (
    <ul aria-label={t('friends:blocked.members')}>
      {members.map((member) => (
        <MemberLine key={member.username} member={member} note={t('friends:blocked.note')}>
          <Button size="s" onClick={() => void unblock(member.username)}>
            <RichText
              of="friends:unblock.named"
              values={{ hidden: <span className="sr-only" />, name: member.username }}
            />
          </Button>
        </MemberLine>
      ))}
    </ul>
  );
}
