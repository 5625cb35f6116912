import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { Minus, Plus, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { Choice } from '../../../ui/choice.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { changeParty } from '../party.actions.ts';
import { isHost } from '../party-steering.ts';
import { offsetStepMs, setWatchOffset, watchOffset } from '../watch-offset.ts';
import styles from './party-settings.module.css';

/** The settings of the party, which the host changes, and those of this device. */
export function PartySettings({ party }: { party: Party }) {
  return (
    <Popover
      label={t('party:settings')}
      align="end"
      trigger={<IconButton icon={SlidersHorizontal} label={t('party:settings')} look="bordered" />}
    >
      <div className={styles.settings}>
        {isHost(party) ? <HostSettings party={party} /> : <Rules party={party} />}
        {party.source === 'library' && <SoundOffset />}
      </div>
    </Popover>
  );
}

function HostSettings({ party }: { party: Party }) {
  const { roomId, leading, waits, locked, source } = party;
  return (
    <>
      <Choice label={t('party:leading')}>
        <Segmented
          label={t('party:leading')}
          options={[
            { value: 'everyone', label: t('party:leading.everyone') },
            { value: 'host', label: t('party:leading.host') },
          ]}
          value={leading}
          onChange={(value) => changeParty(roomId, { leading: value })}
        />
      </Choice>
      {source === 'library' && (
        <Switch
          label={t('party:waits')}
          hint={t('party:waitsHint')}
          checked={waits}
          onChange={(on) => changeParty(roomId, { waits: on })}
        />
      )}
      <Switch
        label={t('party:locked')}
        hint={t('party:lockedHint')}
        checked={locked}
        onChange={(on) => changeParty(roomId, { locked: on })}
      />
    </>
  );
}

/** What the host has set, for the others. */
function Rules({ party }: { party: Party }) {
  return (
    <ul className={styles.rules}>
      <li>
        {party.leading === 'host'
          ? t('party:rules.hostLeads', { name: party.host })
          : t('party:rules.everyoneLeads')}
      </li>
      {party.source === 'library' && (
        <li>{party.waits ? t('party:rules.waits') : t('party:rules.waitsNot')}</li>
      )}
      {party.locked && <li>{t('party:lockedHint')}</li>}
    </ul>
  );
}

/** For headphones that delay the sound. */
function SoundOffset() {
  const offset = useStore(watchOffset);
  return (
    <div className={styles.offset} role="group" aria-label={t('party:offset')}>
      <p className={styles.name}>{t('party:offset')}</p>
      <div className={styles.stepper}>
        <IconButton
          icon={Minus}
          label={t('party:offset.less')}
          onClick={() => setWatchOffset(offset - offsetStepMs)}
        />
        <output className="readout">{t('party:offset.value', { ms: offset })}</output>
        <IconButton
          icon={Plus}
          label={t('party:offset.more')}
          onClick={() => setWatchOffset(offset + offsetStepMs)}
        />
        <IconButton
          icon={RotateCcw}
          label={t('party:offset.reset')}
          disabled={offset === 0}
          onClick={() => setWatchOffset(0)}
        />
      </div>
      <p className={styles.hint}>{t('party:offset.hint')}</p>
    </div>
  );
}
