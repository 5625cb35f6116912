import type { RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';

const mostFaces = 3;

/** Below the last own message: who has read it. */
export function SeenBy({ members, isPrivate }: { members: readonly RoomMember[]; isPrivate: boolean }) {
  if (members.length === 0) return null;
  if (isPrivate) return <span className="readout">· seen</span>;
  return (
    <span className="seen-by" title={members.map(({ username }) => username).join(', ')}>
      <span className="readout">· seen by {members.length}</span>
      <span className="seen-faces" aria-hidden="true">
        {members.slice(0, mostFaces).map(({ username, profilePicture }) => (
          <MemberPicture key={username} username={username} profilePicture={profilePicture} size={18} />
        ))}
      </span>
    </span>
  );
}
