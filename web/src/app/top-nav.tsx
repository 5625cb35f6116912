import { ArrowLeft, ChevronDown, House, LogOut, Menu as MenuGlyph, Search } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { openScreen, screenPath } from '../core/location.ts';
import type { MenuAction, Screen } from '../core/feature-page.ts';
import { useMe } from '../core/session.ts';
import { logoutWithNotice } from '../features/account/account.door.ts';
import { useUnreadCount } from '../features/inbox/inbox.door.ts';
import { CountBadge, countText, RoleBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Drawer, DrawerItem } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MemberPicture } from '../ui/member-picture.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { StyledUsername } from '../ui/styled-username.tsx';
import { openSearch } from './search/open-search.ts';
import { menu, pages } from './screens.tsx';
import { goBack } from './use-screen.ts';
import { t } from '../core/texts.ts';
import styles from './top-nav.module.css';

type PlacedScreen = Screen & { menu: NonNullable<Screen['menu']> };
type Entry = PlacedScreen | MenuAction;

/** The top bar: screens in the middle, the member's menu at the right; below the large breakpoint a drawer. */
export function TopNav({ current, bell }: { current: string; bell: ReactNode }) {
  const user = useMe();
  const [open, setOpen] = useState(false);
  // The numbers in the menus are loaded when the pointer or the focus reaches a menu: most visits never open one.
  const [hasReached, setHasReached] = useState(false);
  const reach = { onPointerEnter: () => setHasReached(true), onFocus: () => setHasReached(true) };
  const mine = menu.filter(
    (entry): entry is Entry => Boolean(entry.menu) && (!('load' in entry) || entry.mayOpen(user)),
  );
  const top = mine.filter((entry) => entry.menu.place === 'top');
  const own = mine.filter((entry) => entry.menu.place === 'profile');
  const link = { current, numbers: hasReached, onClick: () => setOpen(false) };
  return (
    <header className={styles.nav}>
      <div className={styles.inner}>
        <IconButton
          {...reach}
          className={styles.burger}
          size="l"
          icon={MenuGlyph}
          label={t('app:openMenu')}
          // The bell beside it has the only number of the bar.
          count={useUnreadInMenu()}
          isDot
          onClick={() => setOpen(true)}
        />
        {current !== 'main' && (
          <IconButton
            className={styles.back}
            size="l"
            icon={ArrowLeft}
            label={t('ui:back')}
            onClick={goBack}
          />
        )}
        <ScreenLink className={styles.brand} href="/" aria-label={t('app:snowglobeHome')}>
          <Brand />
        </ScreenLink>
        <nav className={styles.links} aria-label={t('app:screens')}>
          {top.map((entry) => (
            <NavLink key={entry.name} entry={entry} current={current === entry.name} />
          ))}
        </nav>
        <div className={styles.end}>
          <IconButton size="l" icon={Search} label={t('app:searchCtrlK')} onClick={openSearch} />
          {bell}
          <ProfileMenu entries={own} reach={reach} numbers={hasReached} />
        </div>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label={t('app:menu')} head={<MemberSummary />}>
        <nav className={styles.drawer} aria-label={t('app:menu')}>
          <DrawerItem
            as={ScreenLink}
            icon={House}
            href="/"
            current={current === 'main'}
            onClick={() => setOpen(false)}
          >
            {t('app:home')}
          </DrawerItem>
          {top.map((entry) => (
            <DrawerLink key={entry.name} {...link} entry={entry} />
          ))}
          <MenuLine />
          {own.map((entry) => (
            <DrawerLink key={entry.name} {...link} entry={entry} />
          ))}
          <DrawerItem icon={LogOut} onClick={() => void logoutWithNotice()}>
            {t('ui:logout')}
          </DrawerItem>
        </nav>
      </Drawer>
    </header>
  );
}

/** The number of unread items in the closed menu. */
function useUnreadInMenu(): number {
  let count = 0;
  // oxlint-disable-next-line react/rules-of-hooks -- the list is fixed when the page loads, so the hooks keep their order
  for (const { useUnread } of pages) count += useUnread?.() ?? 0;
  return count;
}

function NavLink({ entry, current }: { entry: Entry; current: boolean }) {
  const { label, Badge } = entry.menu;
  return (
    <ScreenLink
      className={styles.link}
      href={screenPath(entry.name)}
      aria-current={current ? 'page' : undefined}
    >
      {label}
      {Badge && <Badge />}
    </ScreenLink>
  );
}

type DrawerLinkProps = { entry: Entry; current: string; numbers: boolean; onClick: () => void };

function DrawerLink({ entry, current, numbers, onClick }: DrawerLinkProps) {
  const { label, icon, Badge } = entry.menu;
  const note = numbers && Badge && <Badge />;
  if ('onSelect' in entry) {
    return (
      <DrawerItem
        icon={icon}
        note={note}
        onClick={() => {
          onClick();
          entry.onSelect();
        }}
      >
        {label}
      </DrawerItem>
    );
  }
  return (
    <DrawerItem
      as={ScreenLink}
      icon={icon}
      href={screenPath(entry.name)}
      current={current === entry.name}
      note={note}
      onClick={onClick}
    >
      {label}
    </DrawerItem>
  );
}

type ProfileMenuProps = { entries: Entry[]; numbers: boolean; reach: ComponentProps<'button'> };

function ProfileMenu({ entries, numbers, reach }: ProfileMenuProps) {
  const user = useMe();
  const unread = useUnreadCount();
  return (
    <Menu
      label={t('app:profileMenu')}
      head={<MemberSummary />}
      trigger={
        <button {...reach} type="button" className={styles.me}>
          <MemberPicture {...user} size={32} />
          <span className={styles.name}>
            {user.username}
            <span className="sr-only">
              {unread > 0 ? t('app:unreadInMenu', { count: countText(unread) }) : t('app:inMenu')}
            </span>
          </span>
          <CountBadge className={styles.count} count={unread} silent />
          <Icon of={ChevronDown} size={16} />
        </button>
      }
    >
      {entries.map((entry) => (
        <ProfileItem key={entry.name} entry={entry} numbers={numbers} />
      ))}
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void logoutWithNotice()}>
        {t('ui:logout')}
      </MenuItem>
    </Menu>
  );
}

function ProfileItem({ entry, numbers }: { entry: Entry; numbers: boolean }) {
  const { label, icon, Badge } = entry.menu;
  const open = 'onSelect' in entry ? entry.onSelect : () => openScreen(entry.name);
  return (
    <MenuItem icon={icon} note={numbers && Badge && <Badge />} onSelect={open}>
      {label}
    </MenuItem>
  );
}

function MemberSummary() {
  const user = useMe();
  return (
    <>
      <MemberPicture {...user} size={44} presence="online" />
      <span className={styles.who}>
        <StyledUsername {...user} />
        <RoleBadge role={user.role} color={user.roleColor} />
      </span>
    </>
  );
}
