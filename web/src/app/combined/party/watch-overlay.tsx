import { closeWatchDialog, useWatchDialog } from '../../../features/party/party.door.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { WatchDialog } from './watch-dialog.tsx';

/** The dialogs of watching together. They show titles, chats and friends, so they belong to no single feature. */
export default function WatchOverlay() {
  const shown = useWatchDialog();
  if (shown?.kind === 'watch') return <WatchDialog wish={shown} onClose={closeWatchDialog} />;
  if (shown?.kind === 'invite') return <InviteDialog roomId={shown.roomId} onClose={closeWatchDialog} />;
  return null;
}
