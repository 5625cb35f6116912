import {
  Clapperboard,
  DoorOpen,
  LogOut,
  PanelRightClose,
  PanelRightOpen,
  Square,
  UserPlus,
} from 'lucide-react';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { isChatFolded, setChatFolded } from '../chat-folded.ts';
import { leaveParty, useWatchParty, type WatchParty } from '../open-party.ts';
import { openInviteDialog, openWatchDialog } from '../open-watch-dialog.ts';
import { endParty } from '../party.actions.ts';
import { isHost, mayLead } from '../party-steering.ts';
import { ForeignPanel } from './foreign-panel.tsx';
import { PartySettings } from './party-settings.tsx';
import { People } from './people.tsx';
import { Reactions } from './reactions-row.tsx';
import styles from './party-bar.module.css';

/** Below the picture: who is here, reactions, and the settings of the party. Nothing without one. */
export function PartyBar() {
  const open = useWatchParty();
  if (!open) return null;
  const { party } = open;
  return (
    <section className={styles.bar} aria-label={t('party:watchingTogether')}>
      <div className={styles.row}>
        <People party={party} />
        <p className={styles.lead}>
          {party.leading === 'host'
            ? t('party:rules.hostLeads', { name: party.host })
            : t('party:rules.everyoneLeads')}
        </p>
        <div className={styles.reactions}>
          <Reactions roomId={party.roomId} />
        </div>
        <div className={styles.tools}>
          <FoldButton />
          {mayLead(party) && (
            <IconButton
              icon={Clapperboard}
              look="bordered"
              label={t('party:dialog.other')}
              onClick={() => openWatchDialog({ roomId: party.roomId })}
            />
          )}
          <IconButton
            icon={UserPlus}
            look="bordered"
            label={t('party:invite')}
            onClick={() => openInviteDialog(party.roomId)}
          />
          <PartySettings party={party} />
          <LeaveButton open={open} />
        </div>
      </div>
      {party.source === 'foreign' && <ForeignPanel open={open} />}
    </section>
  );
}

function FoldButton() {
  const isFolded = useStore(isChatFolded);
  return (
    <IconButton
      icon={isFolded ? PanelRightOpen : PanelRightClose}
      look="bordered"
      label={isFolded ? t('party:chat.show') : t('party:chat.hide')}
      aria-pressed={!isFolded}
      onClick={() => setChatFolded(!isFolded)}
    />
  );
}

function LeaveButton({ open }: { open: WatchParty }) {
  const { party } = open;
  const confirm = useConfirm();
  const leave = () => leaveParty(open);

  async function end() {
    const sure = await confirm({
      title: t('party:endQuestion'),
      text: t('party:endText'),
      action: t('party:end'),
      danger: true,
    });
    if (sure) endParty(party.roomId);
  }

  if (!isHost(party))
    return (
      <Button size="s" icon={LogOut} onClick={leave}>
        {t('party:leave')}
      </Button>
    );
  return (
    <Menu
      label={t('party:leave')}
      align="end"
      trigger={
        <Button size="s" icon={LogOut}>
          {t('party:leave')}
        </Button>
      }
    >
      <MenuItem icon={DoorOpen} onSelect={leave}>
        {party.members.length > 1 ? t('party:leaveAndHandOver') : t('party:leave')}
      </MenuItem>
      <MenuItem icon={Square} danger onSelect={() => void end()}>
        {t('party:end')}
      </MenuItem>
    </Menu>
  );
}
