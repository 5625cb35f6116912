import type { Party, PartyMember } from '@snowglobe/contract/features/party/party.model.ts';
import { Crown, UserMinus } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { t } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { handOver, removeFromParty } from '../party.actions.ts';
import { isHost } from '../party-steering.ts';
import styles from './people.module.css';

const maxFaces = 5;

/** Who is here: the pictures, and a list with what the host can do. */
export function People({ party }: { party: Party }) {
  const { members } = party;
  const others = members.length - maxFaces;
  return (
    <Popover
      label={t('party:people')}
      align="start"
      trigger={
        <button type="button" className={styles.faces} title={t('party:people')}>
          {members.slice(0, others === 1 ? maxFaces + 1 : maxFaces).map((member) => (
            <Face key={member.username} member={member} isHost={member.username === party.host} />
          ))}
          {others > 1 && <span className={classNames('readout', styles.more)}>+{others}</span>}
          <span className="sr-only">{t('party:peopleHere', { count: members.length })}</span>
        </button>
      }
    >
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.username}>
            <PersonLine party={party} member={member} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function Face({ member, isHost: leads }: { member: PartyMember; isHost: boolean }) {
  return (
    <span
      className={styles.face}
      data-status={member.isAway ? 'away' : member.status}
      title={`${member.username}${statusText(member)}`}
    >
      <CardPicture card={member} username={member.username} size={32} />
      {!member.isAway && member.status !== 'ready' && (
        <span className={styles.loading}>
          <Spinner size={18} />
        </span>
      )}
      {leads && (
        <span className={styles.crown}>
          <Icon of={Crown} size={11} />
        </span>
      )}
    </span>
  );
}

const statusWords = {
  loading: t('party:status.loading'),
  ready: '',
  stalled: t('party:status.stalled'),
};

function statusText({ isAway, status }: PartyMember): string {
  const words = isAway ? t('party:status.away') : statusWords[status];
  return words && ` · ${words}`;
}

function PersonLine({ party, member }: { party: Party; member: PartyMember }) {
  const me = useMe().username;
  const confirm = useConfirm();
  const { username } = member;
  const mayChange = isHost(party) && username !== me;

  async function remove() {
    const sure = await confirm({
      title: t('party:removeQuestion', { name: username }),
      text: t('party:removeText'),
      action: t('party:remove'),
      danger: true,
    });
    if (sure) removeFromParty(party.roomId, username);
  }

  return (
    <div className={styles.person}>
      <CardPicture card={member} username={username} size={34} />
      <span className={styles.words}>
        <CardName card={member} username={username} />
        <span className={styles.status}>
          {username === party.host ? t('party:host') : username === me ? t('party:you') : ''}
          {statusText(member).replace(/^ · /, username === party.host || username === me ? ' · ' : '')}
        </span>
      </span>
      {mayChange && (
        <>
          <IconButton
            icon={Crown}
            label={t('party:handOver', { name: username })}
            onClick={() => handOver(party.roomId, username)}
          />
          <IconButton
            icon={UserMinus}
            look="danger"
            label={t('party:removeName', { name: username })}
            onClick={() => void remove()}
          />
        </>
      )}
    </div>
  );
}
