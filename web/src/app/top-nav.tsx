import { ChevronDown, House, LogOut, Menu as MenuGlyph } from 'lucide-react';
import { useState } from 'react';
import { openScreen, screenPath } from '../core/location.ts';
import type { MenuAction, Screen } from '../core/screen.ts';
import { logout, useMe } from '../core/session.ts';
import { RoleBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Drawer, DrawerItem } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MemberPicture } from '../ui/member-picture.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { StyledUsername } from '../ui/styled-username.tsx';
import { ScreenLink } from './screen-link.tsx';
import { menu } from './screens.tsx';
import styles from './top-nav.module.css';

type PlacedScreen = Screen & { menu: NonNullable<Screen['menu']> };
type Entry = PlacedScreen | MenuAction;

/** The bar on top: screens by role in the middle, the member at the right; below the large breakpoint a drawer. */
export function TopNav({ current }: { current: string }) {
  const user = useMe();
  const [open, setOpen] = useState(false);
  const mine = menu.filter(
    (entry): entry is Entry => Boolean(entry.menu) && (!('load' in entry) || entry.mayOpen(user)),
  );
  const top = mine.filter((entry) => entry.menu.place === 'top');
  const own = mine.filter((entry) => entry.menu.place === 'profile');
  return (
    <header className={styles.nav}>
      <div className={styles.inner}>
        <IconButton
          className={styles.burger}
          size="l"
          icon={MenuGlyph}
          label="Open menu"
          onClick={() => setOpen(true)}
        />
        <ScreenLink className={styles.brand} href="/" aria-label="Snowglobe, home">
          <Brand />
        </ScreenLink>
        <nav className={styles.links} aria-label="Screens">
          {top.map((entry) => (
            <NavLink key={entry.name} entry={entry} current={current === entry.name} />
          ))}
        </nav>
        <ProfileMenu entries={own} />
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu" head={<Who />}>
        <nav className={styles.drawer} aria-label="Menu">
          <DrawerItem
            as={ScreenLink}
            icon={House}
            href="/"
            current={current === 'main'}
            onClick={() => setOpen(false)}
          >
            Home
          </DrawerItem>
          {top.map((entry) => (
            <DrawerLink key={entry.name} entry={entry} current={current} onClick={() => setOpen(false)} />
          ))}
          <MenuLine />
          {own.map((entry) => (
            <DrawerLink key={entry.name} entry={entry} current={current} onClick={() => setOpen(false)} />
          ))}
          <DrawerItem icon={LogOut} onClick={() => void logout()}>
            Logout
          </DrawerItem>
        </nav>
      </Drawer>
    </header>
  );
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

function DrawerLink({ entry, current, onClick }: { entry: Entry; current: string; onClick: () => void }) {
  const { label, icon, Badge } = entry.menu;
  const note = Badge && <Badge />;
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

function ProfileMenu({ entries }: { entries: Entry[] }) {
  const user = useMe();
  return (
    <Menu
      label="Profile menu"
      head={<Who />}
      trigger={
        <button type="button" className={styles.me}>
          <MemberPicture {...user} size={32} />
          <span className={styles.name}>
            {user.username}
            <span className="sr-only">, profile menu</span>
          </span>
          <Icon of={ChevronDown} size={16} />
        </button>
      }
    >
      {entries.map((entry) => (
        <ProfileItem key={entry.name} entry={entry} />
      ))}
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

function ProfileItem({ entry }: { entry: Entry }) {
  const { label, icon, Badge } = entry.menu;
  const open = 'onSelect' in entry ? entry.onSelect : () => openScreen(entry.name);
  return (
    <MenuItem icon={icon} note={Badge && <Badge />} onSelect={open}>
      {label}
    </MenuItem>
  );
}

function Who() {
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
