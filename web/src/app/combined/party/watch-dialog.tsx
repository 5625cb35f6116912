import { CalendarPlus, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../core/format/dates.ts';
import { openEpisode } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';
import { useWrite } from '../../../core/write.ts';
import { useMe } from '../../../core/session.ts';
import { FriendChoice } from '../../../features/chat/rooms/friend-choice.tsx';
import { useRooms } from '../../../features/chat/rooms/rooms.queries.ts';
import { useFriends } from '../../../features/friends/friends.queries.ts';
import { openParty, useParties, type WatchWish } from '../../../features/party/party.door.ts';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { planParty, startParty, type Asked, type Where } from './start-party.ts';
import { RoomChoice } from './room-choice.tsx';
import { TitleChoice, type ChosenTitle } from './title-choice.tsx';
import { localTimeValue, nextEvening } from './plan-time.ts';

type WatchDialogProps = { wish: WatchWish; onClose: () => void };

/** Starts or plans a party: which title, where, and when. What is already known is not asked. */
export function WatchDialog({ wish, onClose }: WatchDialogProps) {
  const { username: me } = useMe();
  const friends = useFriends().data ?? [];
  const rooms = (useRooms().data ?? []).filter(({ isClosed }) => !isClosed);
  const taken = new Set(useParties()?.parties.map(({ roomId }) => roomId));
  const [title, setTitle] = useState<ChosenTitle | null>(null);
  const [kind, setKind] = useState<'chat' | 'friends'>(rooms.length > 0 ? 'chat' : 'friends');
  const [roomId, setRoomId] = useState<number | null>(wish.roomId ?? null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [startsAt, setStartsAt] = useState(() => localTimeValue(nextEvening(new Date())));
  const [earliest] = useState(() => localTimeValue(new Date()));
  const [problem, setProblem] = useState('');
  const room = rooms.find(({ id }) => id === roomId);
  const others = room?.members.filter(({ username }) => username !== me) ?? [];

  // The room of the open player watches something: then its title is changed, for everybody who is there.
  const open = openParty.get();
  const isChange = wish.roomId !== undefined && open?.roomId === wish.roomId;

  const asked: Asked | null = wish.title
    ? { titleId: wish.title.id, name: wish.title.name, ...wish.title.place }
    : title && { titleId: title.title.id, name: title.title.title, ...title.place };
  const isWithFriends = wish.roomId === undefined && kind === 'friends';
  const where: Where | null = isWithFriends
    ? chosen.length > 0
      ? { friends: chosen }
      : null
    : roomId === null
      ? null
      : { roomId };

  const { run: start, busy: isStarting } = useWrite(startParty, {
    fallback: t('party:dialog.failed'),
    onDone({ party }) {
      onClose();
      openEpisode(party.title.id, party, { party: party.roomId, through: wish.through ?? null });
    },
  });
  const { run: plan, busy: isPlanning } = useWrite(planParty, {
    fallback: t('party:dialog.failed'),
    onDone(planned) {
      onClose();
      toast({
        type: 'success',
        title: t('party:dialog.planned', {
          title: planned.plan.title.title,
          time: momentText(planned.plan.startsAt),
        }),
      });
    },
  });

  function submit() {
    const time = new Date(startsAt);
    if (!asked) return setProblem(t('party:dialog.noTitle'));
    if (isChange) {
      open?.steering.open(asked.titleId, asked.season, asked.episode);
      return onClose();
    }
    if (!where) return setProblem(t('party:dialog.noWhere'));
    if (when === 'now') return void start(asked, where, { invite: chosen, position: wish.position?.() ?? 0 });
    if (!(time.getTime() > Date.now())) return setProblem(t('party:dialog.noTime'));
    void plan(asked, where, { invite: chosen, startsAt: time.toISOString() });
  }

  const choose = (username: string, on: boolean) => {
    setProblem('');
    setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username));
  };

  return (
    <FormDialog
      onClose={onClose}
      frost
      title={t('party:watchTogether')}
      text={wish.title ? t('party:dialog.whereText', { title: wish.title.name }) : t('party:dialog.whatText')}
      form={{ onSubmit: submit }}
      submit={
        isChange
          ? { label: t('party:dialog.change'), icon: Clapperboard }
          : when === 'now'
            ? { label: t('party:dialog.start'), icon: Clapperboard, busy: isStarting }
            : { label: t('party:dialog.plan'), icon: CalendarPlus, busy: isPlanning }
      }
    >
      {!wish.title && (
        <TitleChoice
          value={title}
          onChange={(value) => {
            setProblem('');
            setTitle(value);
          }}
        />
      )}
      {wish.roomId === undefined && (
        <>
          <Choice label={t('party:dialog.where')}>
            <Segmented
              label={t('party:dialog.where')}
              options={[
                { value: 'chat', label: t('party:dialog.chat') },
                { value: 'friends', label: t('party:dialog.friends') },
              ]}
              value={kind}
              onChange={(value) => {
                setChosen([]);
                setKind(value);
              }}
            />
          </Choice>
          {kind === 'chat' && (
            <RoomChoice
              rooms={rooms}
              taken={when === 'now' ? taken : new Set()}
              value={roomId}
              onChange={(id) => {
                setProblem('');
                setChosen([]);
                setRoomId(id);
              }}
            />
          )}
        </>
      )}
      {isWithFriends && <FriendChoice friends={friends} chosen={chosen} onChoose={choose} />}
      {!isWithFriends && !isChange && others.length > 0 && (
        <FriendChoice label={t('party:dialog.who')} friends={others} chosen={chosen} onChoose={choose} />
      )}
      {!isChange && (
        <Choice label={t('party:dialog.when')}>
          <Segmented
            label={t('party:dialog.when')}
            options={[
              { value: 'now', label: t('party:dialog.now') },
              { value: 'later', label: t('party:dialog.later') },
            ]}
            value={when}
            onChange={setWhen}
          />
        </Choice>
      )}
      {when === 'later' && !isChange && (
        <Field label={t('party:dialog.time')} hint={t('party:dialog.timeHint')}>
          <TextInput
            type="datetime-local"
            value={startsAt}
            min={earliest}
            onChange={(event) => {
              setProblem('');
              setStartsAt(event.target.value);
            }}
          />
        </Field>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </FormDialog>
  );
}
