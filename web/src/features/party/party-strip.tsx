import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import type { Party, Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { CalendarX, Play } from 'lucide-react';
import { mayLoadPoster } from '../../core/can-stream.ts';
import { listText } from '../../core/format/language.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardPicture } from '../../ui/member-card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cancelPlan, joinParty } from './party.actions.ts';
import { useRoomParty, useRoomPlans } from './party.queries.ts';
import { filmName, startsText, watchingText } from './party-words.ts';
import { useNow } from './use-now.ts';
import styles from './party-strip.module.css';

const maxFaces = 4;

function FilmPicture({ title: { poster } }: { title: TitlePreview }) {
  const isShown = mayLoadPoster(useMe(), poster);
  return (
    <span className={styles.poster}>
      <Picture src={isShown ? poster : ''} alt="" />
    </span>
  );
}

type PartyStripProps = {
  roomId: number;
  /** The creator of a group may cancel every plan. */
  isCreator: boolean;
};

/** In a room: what it watches, with a button to join, or the next planned party. */
export function PartyStrip({ roomId, isCreator }: PartyStripProps) {
  const party = useRoomParty(roomId);
  const plan = useRoomPlans(roomId)[0];
  if (party) return <RunningParty party={party} />;
  return plan ? <PlannedParty plan={plan} isCreator={isCreator} /> : null;
}

/** One press opens the player in step. With `room`, as a card outside of the room. */
export function RunningParty({ party, room }: { party: Party; room?: string }) {
  const { username: me } = useMe();
  const { members, title, locked } = party;
  const isIn = members.some(({ username }) => username === me);
  return (
    <div
      className={classNames(styles.strip, room !== undefined && styles.card)}
      role="group"
      aria-label={t('party:watchingTogether')}
    >
      <FilmPicture title={title} />
      <div className={styles.words}>
        <p className={classNames('label', styles.label)}>{room ?? t('party:watchingTogether')}</p>
        <p className={styles.title}>{room === undefined ? watchingText(party) : filmName(party)}</p>
        {room !== undefined && (
          <p className={styles.who}>{t('party:people.count', { count: members.length })}</p>
        )}
      </div>
      <span className={styles.faces} aria-hidden="true">
        {members.slice(0, maxFaces).map((member) => (
          <CardPicture key={member.username} card={member} username={member.username} size={26} />
        ))}
      </span>
      <Button
        size="s"
        variant="primary"
        icon={Play}
        disabled={locked && !isIn}
        title={locked && !isIn ? t('party:lockedHint') : undefined}
        onClick={() => joinParty(party)}
      >
        {t('party:join')}
      </Button>
    </div>
  );
}

/** A party that opens by itself at its time. */
export function PlannedParty({ plan, isCreator, room }: { plan: Plan; isCreator: boolean; room?: string }) {
  const { username } = useMe();
  const confirm = useConfirm();
  const now = useNow();
  const mayCancel = isCreator || plan.plannedBy === username;

  async function cancel() {
    const sure = await confirm({
      title: t('party:plan.cancelQuestion', { title: plan.title.title }),
      text: t('party:plan.cancelText'),
      action: t('party:plan.cancel'),
      danger: true,
    });
    if (sure) cancelPlan(plan);
  }

  return (
    <div
      className={classNames(styles.strip, room !== undefined && styles.card)}
      role="group"
      aria-label={t('party:plan.name')}
    >
      <FilmPicture title={plan.title} />
      <div className={styles.words}>
        <p className={classNames('label', styles.label)}>
          {room ? t('party:plan.inRoom', { when: startsText(plan, now), room }) : startsText(plan, now)}
        </p>
        <p className={styles.title}>{filmName(plan)}</p>
        <p className={styles.who}>
          {plan.invited.length > 0
            ? t('party:plan.byWith', { name: plan.plannedBy, names: listText(plan.invited) })
            : t('party:plan.by', { name: plan.plannedBy })}
        </p>
      </div>
      {mayCancel && (
        <IconButton icon={CalendarX} label={t('party:plan.cancel')} onClick={() => void cancel()} />
      )}
    </div>
  );
}
