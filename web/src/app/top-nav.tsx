import { ChevronDown, House, LogOut, Menu as MenuGlyph } from 'lucide-react';
import { useState } from 'react';
import { openScreen, screenPath } from '../core/location.ts';
import type { Screen } from '../core/screen.ts';
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
import { screens } from './screens.tsx';

type Placed = Screen & { menu: NonNullable<Screen['menu']> };

/** The bar on top: screens by role in the middle, the member at the right; below the large breakpoint a drawer. */
export function TopNav({ current }: { current: string }) {
  const user = useMe();
  const [open, setOpen] = useState(false);
  const mine = screens.filter((screen): screen is Placed => Boolean(screen.menu) && screen.mayOpen(user));
  const top = mine.filter((screen) => screen.menu.place === 'top');
  const own = mine.filter((screen) => screen.menu.place === 'profile');
  return (
    <header className="nav">
      <div className="nav-in">
        <IconButton
          className="nav-burger"
          size="l"
          icon={MenuGlyph}
          label="Open menu"
          onClick={() => setOpen(true)}
        />
        <ScreenLink className="nav-brand" href="/" aria-label="Snowglobe, home">
          <Brand />
        </ScreenLink>
        <nav className="nav-links" aria-label="Screens">
          {top.map((screen) => (
            <NavLink key={screen.name} screen={screen} current={current === screen.name} />
          ))}
        </nav>
        <ProfileMenu screens={own} />
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu" head={<Who />}>
        <nav className="drawer-nav" aria-label="Menu">
          <DrawerItem
            as={ScreenLink}
            icon={House}
            href="/"
            current={current === 'main'}
            onClick={() => setOpen(false)}
          >
            Home
          </DrawerItem>
          {top.map((screen) => (
            <DrawerLink key={screen.name} screen={screen} current={current} onClick={() => setOpen(false)} />
          ))}
          <hr className="menu-line" />
          {own.map((screen) => (
            <DrawerLink key={screen.name} screen={screen} current={current} onClick={() => setOpen(false)} />
          ))}
          <DrawerItem icon={LogOut} onClick={() => void logout()}>
            Logout
          </DrawerItem>
        </nav>
      </Drawer>
    </header>
  );
}

function NavLink({ screen, current }: { screen: Placed; current: boolean }) {
  const { label, Badge } = screen.menu;
  return (
    <ScreenLink
      className="nav-link"
      href={screenPath(screen.name)}
      aria-current={current ? 'page' : undefined}
    >
      {label}
      {Badge && <Badge />}
    </ScreenLink>
  );
}

function DrawerLink({ screen, current, onClick }: { screen: Placed; current: string; onClick: () => void }) {
  const { label, icon, Badge } = screen.menu;
  return (
    <DrawerItem
      as={ScreenLink}
      icon={icon}
      href={screenPath(screen.name)}
      current={current === screen.name}
      note={Badge && <Badge />}
      onClick={onClick}
    >
      {label}
    </DrawerItem>
  );
}

function ProfileMenu({ screens: own }: { screens: Placed[] }) {
  const user = useMe();
  return (
    <Menu
      label="Profile menu"
      head={<Who />}
      trigger={
        <button type="button" className="nav-me">
          <MemberPicture {...user} size={32} />
          <span className="nav-me-name">
            {user.username}
            <span className="sr-only">, profile menu</span>
          </span>
          <Icon of={ChevronDown} size={16} />
        </button>
      }
    >
      {own.map((screen) => (
        <ProfileItem key={screen.name} screen={screen} />
      ))}
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

function ProfileItem({ screen }: { screen: Placed }) {
  const { label, icon, Badge } = screen.menu;
  return (
    <MenuItem icon={icon} note={Badge && <Badge />} onSelect={() => openScreen(screen.name)}>
      {label}
    </MenuItem>
  );
}

function Who() {
  const user = useMe();
  return (
    <>
      <MemberPicture {...user} size={44} presence="online" />
      <span className="nav-who">
        <StyledUsername {...user} />
        <RoleBadge role={user.role} color={user.roleColor} />
      </span>
    </>
  );
}
