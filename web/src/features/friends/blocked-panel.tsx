import { Button } from '../../ui/button.tsx';
import { MemberLine } from './member-line.tsx';
import { useBlockedMembers, useBlocking } from './use-blocking.ts';

/** The list of blocked members in the security settings. */
export function BlockedMembers() {
  const members = useBlockedMembers();
  const { unblock } = useBlocking();
  if (!members) return null;
  if (members.length === 0) return <p>You have blocked nobody.</p>;
  return (
    <ul aria-label="Blocked members">
      {members.map((member) => (
        <MemberLine key={member.username} member={member} note="Blocked">
          <Button size="s" onClick={() => void unblock(member.username)}>
            Unblock<span className="sr-only"> {member.username}</span>
          </Button>
        </MemberLine>
      ))}
    </ul>
  );
}
