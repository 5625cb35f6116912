import type { Wish, WishedTitle } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { Check, ChevronDown, CircleCheck, Truck, Users, X } from 'lucide-react';
import { agoText } from '../../../core/format/dates.ts';
import { handleLinkClick, screenPath } from '../../../core/location.ts';
import { openTitle, titleValues } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { arrivedText, placeText } from '../wish-words.ts';
import { WishStateTag } from '../wish-state.tsx';
import { useDecide } from '../wishes.actions.ts';
import styles from './wish-group.module.css';

type Actions = { onDecline: (wish: Wish) => void; onVotes: (wish: Wish) => void };

/** A title and the wishes for it: a film has one, a series one for each season that members asked for. */
export function WishGroup({ group: { title, wishes }, ...actions }: Actions & { group: WishedTitle }) {
  const screen = title.is_anime ? 'anime' : 'media';
  return (
    <li className={styles.group}>
      <Picture className={styles.poster} src={title.poster} alt="" />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a
            href={screenPath(screen, titleValues(title.id))}
            onClick={(event) => handleLinkClick(event, () => openTitle(title.id))}
          >
            {title.title}
          </a>
          {title.year !== null && <span className="readout">{title.year}</span>}
        </h3>
        <ul>
          {wishes.map((wish) => (
            <StaffWish key={wish.id} wish={wish} {...actions} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function StaffWish({ wish, onDecline, onVotes }: Actions & { wish: Wish }) {
  const { run, busy } = useDecide(wish);
  const { title, season, state, reason } = wish;
  const name = title.type === 'movie' ? title.title : `${title.title}, ${placeText({ season }, 'tv')}`;
  return (
    <li className={styles.wish}>
      <div className={styles.facts}>
        <span className={styles.place}>{placeText(wish, title.type)}</span>
        <WishStateTag wish={wish} />
        <span className="readout">
          {[arrivedText(wish), agoText(wish.decidedAt ?? wish.createdAt)].filter(Boolean).join(' · ')}
        </span>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <Button
        size="s"
        variant="ghost"
        icon={Users}
        aria-label={`${t('wishes:staff.whoWants', { title: name })}, ${t('wishes:votes', { count: wish.votes })}`}
        onClick={() => onVotes(wish)}
      >
        {t('wishes:votes', { count: wish.votes })}
      </Button>
      {state !== 'here' && (
        <Menu
          label={t('wishes:staff.change', { title: name })}
          align="end"
          trigger={
            <Button
              size="s"
              iconAfter={ChevronDown}
              busy={busy}
              aria-label={t('wishes:staff.change', { title: name })}
            >
              {t('wishes:staff.filter')}
            </Button>
          }
        >
          {state !== 'accepted' && (
            <MenuItem icon={Check} onSelect={() => void run('accepted')}>
              {t('wishes:staff.accept')}
            </MenuItem>
          )}
          {state !== 'coming' && (
            <MenuItem icon={Truck} onSelect={() => void run('coming')}>
              {t('wishes:staff.coming')}
            </MenuItem>
          )}
          {wish.arrived > 0 && (
            <MenuItem icon={CircleCheck} onSelect={() => void run('here')}>
              {t('wishes:staff.here')}
            </MenuItem>
          )}
          {state !== 'declined' && (
            <MenuItem icon={X} danger onSelect={() => onDecline(wish)}>
              {t('wishes:staff.decline')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}
