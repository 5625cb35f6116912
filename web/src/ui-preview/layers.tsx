import {
  Bell,
  Box,
  ChevronDown,
  Clapperboard,
  House,
  LogOut,
  Mail,
  Menu as MenuGlyph,
  MessageCircle,
  Newspaper,
  User,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Readout, RoleBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer, DrawerItem } from '../ui/drawer.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MemberPicture } from '../ui/member-picture.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { StyledUsername } from '../ui/styled-username.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../core/toasts.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Card } from './card.tsx';
import cardStyles from './card.module.css';
import styles from './layers.module.css';

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'inbox', label: 'Inbox', count: 4 },
  { value: 'security', label: 'Security' },
  { value: 'appearance', label: 'Appearance' },
];

export function Navigation() {
  const [tab, setTab] = useState('profile');
  const [drawer, setDrawer] = useState(false);
  return (
    <Card title="Navigation">
      <Tabs id="demo" label="Settings" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel id="demo" value={tab}>
        <p className={styles.tabText}>The {tab} tab.</p>
      </TabPanel>
      <div className={cardStyles.row}>
        <Menu
          label="Profile menu"
          align="start"
          className={styles.menu}
          trigger={<Button iconAfter={ChevronDown}>snowy</Button>}
          head={
            <>
              <MemberPicture username="snowy" size={44} presence="online" />
              <span className={styles.who}>
                <StyledUsername username="snowy" usernameCustomColor="#facc15" />
                <RoleBadge role={'Owner'} />
              </span>
            </>
          }
        >
          <MenuItem icon={User}>Profile</MenuItem>
          <MenuItem icon={Mail} count={2}>
            Inbox
          </MenuItem>
          <MenuItem icon={Users} note="3 online">
            Friends
          </MenuItem>
          <MenuItem icon={Box} disabled>
            Exploits
          </MenuItem>
          <MenuLine />
          <MenuItem icon={LogOut} danger>
            Logout
          </MenuItem>
        </Menu>
        <IconButton
          icon={MenuGlyph}
          label="Open menu"
          look="bordered"
          size="l"
          onClick={() => setDrawer(true)}
        />
        <Tooltip text="A few words about it">
          <Button variant="ghost">Hover me</Button>
        </Tooltip>
      </div>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        label="Menu"
        head={
          <>
            <MemberPicture username="pixelfrost" size={48} presence="online" />
            <span className={styles.whoRoomy}>
              <StyledUsername username="pixelfrost" />
              <RoleBadge role={'Free'} />
            </span>
          </>
        }
        foot={<Readout>214 inside</Readout>}
      >
        <DrawerItem icon={House} href="#home" current>
          Home
        </DrawerItem>
        <DrawerItem icon={Newspaper} href="#news" count={3}>
          News
        </DrawerItem>
        <DrawerItem icon={MessageCircle} href="#chat">
          Public Chat
        </DrawerItem>
        <DrawerItem icon={Clapperboard} href="#media">
          Movies &amp; TV
        </DrawerItem>
        <MenuLine />
        <DrawerItem icon={Users} href="#friends" note="3 online">
          Friends
        </DrawerItem>
        <DrawerItem icon={LogOut}>Logout</DrawerItem>
      </Drawer>
    </Card>
  );
}

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [locked, setLocked] = useState(false);
  const confirm = useConfirm();
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this message?',
      text: 'It goes for everyone and does not come back.',
      action: 'Delete',
      danger: true,
    });
    toast(yes ? { title: 'Deleted', type: 'success' } : { title: 'Kept' });
  };
  return (
    <Card title="Overlays">
      <div className={cardStyles.row}>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => setLocked(true)}>Locked</Button>
        <Button onClick={() => void ask()}>Confirm</Button>
        <Button
          onClick={() => {
            toast({
              title: 'Saved to Watch Later',
              type: 'success',
              action: { label: 'Undo', onClick: () => {} },
            });
            toast({ title: 'oda_ is watching The General', message: 'Join in from Friends.' });
            toast({ title: 'Access ends soon', message: '12 minutes left.', type: 'warning' });
            toast({
              title: 'Message not sent',
              message: 'You are offline.',
              type: 'error',
              action: { label: 'Try again', onClick: () => {} },
            });
          }}
        >
          Toasts
        </Button>
      </div>
      <p className={styles.note}>
        All native: the browser traps the focus, closes on Escape and gives the focus back.
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Create Support Ticket"
        text="We answer inside the globe, in your inbox."
        frost
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Send ticket
            </Button>
          </>
        }
      >
        <div className={cardStyles.column}>
          <Field label="Title">
            <TextInput data-autofocus />
          </Field>
          <Field label="Description">
            <TextArea max={2000} />
          </Field>
        </div>
      </Dialog>
      <Dialog
        open={locked}
        onClose={() => setLocked(false)}
        locked
        size="s"
        title="Choose a new password"
        text="This one was only for the first time."
        actions={
          <Button variant="primary" onClick={() => setLocked(false)}>
            Save
          </Button>
        }
      />
    </Card>
  );
}

export function BellPanel() {
  return (
    <Popover
      label="Notifications"
      side="above"
      trigger={<IconButton icon={Bell} label="Notifications" look="round" count={2} />}
    >
      <div className={styles.bellHead}>
        <h2 className={styles.bellTitle}>Notifications</h2>
        <button type="button" className={classNames('link', styles.small)}>
          Mark all read
        </button>
      </div>
      <ul className={styles.bellList}>
        {['oda_ invited you to Saturday Reels', 'pixelfrost sent a friend request'].map((line) => (
          <li key={line} className={styles.bellMessage}>
            <MemberPicture username={line} size={36} />
            <span className={styles.fill}>
              <span className={styles.bellWords}>{line}</span>
              <span className={classNames('readout', styles.bellWhen)}>2 min ago</span>
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
