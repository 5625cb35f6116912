import { useEffect, useState } from 'react';
import { addressWith } from '../../../core/address.ts';
import { device } from '../../../core/device.ts';
import { draftOf, keepDraft } from '../../../core/drafts.ts';
import { navigate } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { sharedParam, sharedRowOf, type SharedIn } from '../../../core/shared-in.ts';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';
import { sendFiles } from '../../../features/chat/rooms/room-files.ts';
import { openRoom } from '../../../features/chat/rooms/room-link.ts';
import { useRooms } from '../../../features/chat/rooms/rooms.queries.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RoomChoice } from '../party/room-choice.tsx';
import { useIsSharing } from './use-is-sharing.ts';
import styles from './share-dialog.module.css';

const noneTaken: ReadonlySet<number> = new Set();
const close = () => navigate(addressWith({ [sharedParam]: undefined }), { replace: true });

/** Asks for the chat that gets what another app shared. */
export default function ShareOverlay() {
  const isSharing = useIsSharing();
  const row = sharedRowOf(useMe().id);
  const [shared, setShared] = useState<SharedIn | null>(null);
  useEffect(() => {
    if (!isSharing) return;
    void readShared();
    async function readShared() {
      const found = await device.read<SharedIn>(row);
      setShared(found ?? null);
      if (found) return;
      toast({ type: 'info', title: t('install:share.none') });
      close();
    }
  }, [isSharing, row]);
  if (!isSharing || !shared) return null;
  const leave = () => {
    void device.remove(row);
    setShared(null);
  };
  return <ShareDialog shared={shared} onLeave={leave} />;
}

function ShareDialog({ shared, onLeave }: { shared: SharedIn; onLeave: () => void }) {
  const { text, files } = shared;
  const rooms = useRooms().data?.filter(({ isClosed }) => !isClosed) ?? [];
  const [roomId, setRoomId] = useState<number | null>(null);

  function send() {
    if (roomId === null) return;
    const draft = `room-${roomId}`;
    if (text) keepDraft(draft, [draftOf(draft), text].filter(Boolean).join('\n'));
    openRoom(roomId, { replace: true });
    sendFiles(roomId, files);
    onLeave();
  }

  return (
    <FormDialog
      title={t('install:share.title')}
      text={t('install:share.text')}
      onClose={() => {
        close();
        onLeave();
      }}
      form={{ onSubmit: send }}
      submit={{ label: t('install:share.send'), disabled: roomId === null }}
    >
      {text && <p className={styles.text}>{text}</p>}
      {files.length > 0 && (
        <p className={styles.files}>
          <strong>{t('install:share.files', { count: files.length })}</strong>
          {files.map(({ name }) => name).join(', ')}
        </p>
      )}
      <RoomChoice rooms={rooms} taken={noneTaken} value={roomId} onChange={setRoomId} />
    </FormDialog>
  );
}
