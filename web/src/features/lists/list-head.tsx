import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import {
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  House,
  LogOut,
  Pencil,
  Play,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { agoText } from '../../core/format/dates.ts';
import { openTitle } from '../../core/player-address.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { FollowButton } from '../follows/follows.door.ts';
import { openProfile } from '../friends/friends.door.ts';
import { openWatchDialog } from '../party/party.door.ts';
import { openReport } from '../support/support.door.ts';
import { Collage } from './collage.tsx';
import { EditorsDialog } from './editors-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { audienceWords, countText } from './list-words.ts';
import { ListFormDialog } from './list-form-dialog.tsx';
import { closeList, listPath } from './lists-address.ts';
import { refreshLists } from './lists.actions.ts';
import { useEntries } from './lists.queries.ts';
import styles from './list-head.module.css';

type Opened = 'edit' | 'editors' | 'hide' | null;

/** The top of a list: what it is, whose it is, and what can be done with all of it. */
export function ListHead({ list }: { list: List }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const audience = audienceWords[list.audience];
  return (
    <header className={styles.head}>
      <span className={styles.collage}>
        <Collage kind={list.kind} pictures={list.pictures} />
      </span>
      <div className={styles.words}>
        <p className={styles.tags}>
          <Tag icon={audience.icon}>{audience.label}</Tag>
          {list.isHidden && <Tag icon={EyeOff}>{t('lists:hidden')}</Tag>}
          {list.homePlace !== null && <Tag icon={House}>{t('lists:onHome')}</Tag>}
        </p>
        <h1 className={styles.title}>{list.name}</h1>
        {list.description && <p className={styles.text}>{list.description}</p>}
        <People list={list} />
        <p className="readout">
          {[countText(list.kind, list.count), t('lists:changed', { ago: agoText(list.changedAt) })].join(
            ' · ',
          )}
        </p>
        {list.isHidden && list.canEdit && <p className={styles.note}>{t('lists:hiddenNote')}</p>}
        <div className={styles.actions}>
          {list.kind === 'titles' && list.count > 0 && <WatchButtons list={list} />}
          {list.isOwn && (
            <>
              <Button icon={UserPlus} onClick={() => setOpened('editors')}>
                {t('lists:editors')}
              </Button>
              <Button icon={Pencil} onClick={() => setOpened('edit')}>
                {t('ui:edit')}
              </Button>
            </>
          )}
          {!list.isOwn && <FollowButton of={{ kind: 'list', target: String(list.id) }} name={list.name} />}
          {list.audience !== 'private' && (
            <CopyButton
              size="m"
              text={window.location.origin + listPath(list.id)}
              label={t('lists:copyLink')}
            />
          )}
          <MoreMenu list={list} onHide={() => setOpened('hide')} />
        </div>
      </div>
      {opened === 'edit' && <ListFormDialog list={list} onClose={close} onSaved={close} />}
      {opened === 'editors' && <EditorsDialog list={list} onClose={close} />}
      {opened === 'hide' && <HideDialog list={list} onClose={close} />}
    </header>
  );
}

function People({ list }: { list: List }) {
  const people = [...(list.owner ? [list.owner] : []), ...list.editors];
  return (
    <ul className={styles.people} aria-label={t('lists:people')}>
      {people.map((member) => (
        <li key={member.username}>
          <button type="button" className={styles.member} onClick={() => openProfile(member.username)}>
            <CardPicture card={member} username={member.username} size={28} />
            <CardName card={member} username={member.username} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Plays the first title, and then one after another; alone or with friends. */
function WatchButtons({ list }: { list: List }) {
  const first = useEntries(list.id).data?.find(({ title }) => title)?.title;
  if (!first) return null;
  const place = { season: null, episode: null };
  return (
    <>
      <Button
        variant="primary"
        icon={Play}
        onClick={() => openTitle(first.id, undefined, { through: list.id })}
      >
        {t('lists:watchThrough')}
      </Button>
      <Button
        icon={Users}
        onClick={() =>
          openWatchDialog({ title: { id: first.id, name: first.title, place }, through: list.id })
        }
      >
        {t('party:watchTogether')}
      </Button>
    </>
  );
}

function MoreMenu({ list, onHide }: { list: List; onHide: () => void }) {
  const { username } = useMe();
  const confirm = useConfirm();
  const rules = { fallback: t('lists:writeFailed'), onSettled: refreshLists };
  const remove = useWrite(() => api.deleteList({ params: { id: list.id } }), { ...rules, onDone: closeList });
  const leave = useWrite(() => api.removeListEditor({ params: { id: list.id, username } }), rules);
  const show = useWrite(() => api.hideList({ params: { id: list.id }, body: { isHidden: false } }), rules);
  const home = useWrite(
    (place: number | null) => api.putListOnHome({ params: { id: list.id }, body: { place } }),
    rules,
  );
  const isEditor = list.canEdit && !list.isOwn;
  if (!list.isOwn && !isEditor && list.owner === null) return null;

  async function askAndDelete() {
    const isSure = await confirm({
      title: t('lists:delete.title', { name: list.name }),
      text: t('lists:delete.text'),
      action: t('ui:delete'),
      danger: true,
    });
    if (isSure) void remove.run();
  }

  return (
    <Menu
      label={t('lists:more')}
      align="end"
      trigger={<IconButton icon={Ellipsis} look="bordered" size="l" label={t('lists:more')} />}
    >
      {list.canPutOnHome &&
        (list.homePlace === null ? (
          <MenuItem icon={House} onSelect={() => void home.run(1)}>
            {t('lists:home.put')}
          </MenuItem>
        ) : (
          <MenuItem icon={House} onSelect={() => void home.run(null)}>
            {t('lists:home.take')}
          </MenuItem>
        ))}
      {list.canHide &&
        (list.isHidden ? (
          <MenuItem icon={Eye} onSelect={() => void show.run()}>
            {t('lists:hide.show')}
          </MenuItem>
        ) : (
          <MenuItem icon={EyeOff} danger onSelect={onHide}>
            {t('lists:hide')}
          </MenuItem>
        ))}
      {(list.canPutOnHome || list.canHide) && <MenuLine />}
      {!list.isOwn && (
        <MenuItem
          icon={Flag}
          onSelect={() => openReport({ itemType: 'list', itemId: list.id, name: list.name })}
        >
          {t('lists:report')}
        </MenuItem>
      )}
      {isEditor && (
        <MenuItem icon={LogOut} onSelect={() => void leave.run()}>
          {t('lists:leave')}
        </MenuItem>
      )}
      {list.isOwn && (
        <MenuItem icon={Trash2} danger onSelect={() => void askAndDelete()}>
          {t('lists:delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
