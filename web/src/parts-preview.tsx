import {
  Bell,
  Bookmark,
  Box,
  ChevronDown,
  Clapperboard,
  Ellipsis,
  House,
  Lock,
  LogOut,
  Mail,
  Menu as MenuGlyph,
  MessageCircle,
  Newspaper,
  Search,
  Send,
  Smile,
  Trash2,
  User,
  UserPlus,
  Users,
} from 'lucide-react';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import google from './ui/art/google.svg';
import { CountBadge, PopularBadge, Readout, RoleBadge, StatusBadge, Tag } from './ui/badge.tsx';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { Checkbox } from './ui/checkbox.tsx';
import { Chip } from './ui/chip.tsx';
import { ColorInput } from './ui/color-input.tsx';
import { ConfirmProvider, useConfirm } from './ui/confirm.tsx';
import { CopyButton } from './ui/copy-button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Drawer, DrawerItem } from './ui/drawer.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { ErrorNote } from './ui/error-note.tsx';
import { Field } from './ui/field.tsx';
import { Globe } from './ui/globe.tsx';
import { IconButton } from './ui/icon-button.tsx';
import { Icon } from './ui/icon.tsx';
import { MemberBanner } from './ui/member-banner.tsx';
import { profileThemeNames, type UsernameEffect } from './ui/member-look.ts';
import { MemberPicture } from './ui/member-picture.tsx';
import { Menu, MenuItem, MenuLine } from './ui/menu.tsx';
import { restoreMotion, useMotionSwitch } from './ui/motion.ts';
import { OfflinePill } from './ui/offline-pill.tsx';
import { Panel } from './ui/panel.tsx';
import { Picture } from './ui/picture.tsx';
import { Popover } from './ui/popover.tsx';
import { ProfileCard, profileThemes } from './ui/profile-theme.tsx';
import { Progress } from './ui/progress.tsx';
import { Segmented } from './ui/segmented.tsx';
import { Select } from './ui/select.tsx';
import { LoadingArea, Skeleton } from './ui/skeleton.tsx';
import { Sky } from './ui/sky.tsx';
import { Snowfall } from './ui/snowfall.tsx';
import { Spinner } from './ui/spinner.tsx';
import { StyledUsername } from './ui/styled-username.tsx';
import { Switch } from './ui/switch.tsx';
import { TabPanel, Tabs } from './ui/tabs.tsx';
import { TextArea } from './ui/text-area.tsx';
import { TextInput } from './ui/text-input.tsx';
import { toast } from './ui/toast-store.ts';
import { ToastStack } from './ui/toast.tsx';
import { Tooltip } from './ui/tooltip.tsx';

// Development only: every part in every state. `?page=landing` and `?page=auth` show them as a screen.
restoreMotion();
const page = new URLSearchParams(location.search).get('page');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfirmProvider>
        {page === 'landing' ? <Landing /> : page === 'auth' ? <Auth /> : <Parts />}
        <ToastStack />
      </ConfirmProvider>
    </StrictMode>,
  );
}

function Card({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <Panel className={wide ? 'lg:col-span-3' : ''}>
      <h2 className="label mb-4 font-normal !text-ice">{title}</h2>
      {children}
    </Panel>
  );
}

function Parts() {
  return (
    <>
      <Sky />
      <Snowfall />
      <main className="page py-9 pb-40">
        <div className="flex items-center justify-between">
          <h1 className="text-page">Parts</h1>
          <Brand />
        </div>
        <Welcome />
        <div className="mt-6 grid gap-5 lg:grid-cols-3">
          <Buttons />
          <Inputs />
          <Names />
          <Type />
          <Panel glass="dense" className="grid">
            <EmptyState
              title="Nothing saved yet"
              text="Bookmark a film and it waits here in the snow."
              action={<Button size="s">Browse Movies &amp; TV</Button>}
            />
          </Panel>
          <Colours />
          <MoreInputs />
          <Navigation />
          <Overlays />
          <States />
          <Portraits />
          <Glow />
          <Themes />
        </div>
      </main>
      <div className="corner-bell fixed right-7 bottom-7 z-30">
        <BellPanel />
      </div>
      {page === 'offline' && <OfflinePill />}
    </>
  );
}

function Welcome() {
  return (
    <Panel drift frost="left" pad="none" className="mt-12">
      <div className="absolute inset-0 overflow-hidden rounded-panel max-sm:hidden">
        <Globe size={345} className="absolute -top-[108px] -right-[18px]" />
      </div>
      <div className="relative p-6 sm:px-11 sm:py-10">
        <div className="flex items-center gap-3">
          <RoleBadge role="Owner" size="l" />
          <span className="readout text-mist">214 inside · 3 friends online</span>
        </div>
        <p className="mt-3 text-hero text-snow">Good evening, snowy</p>
        <p className="mt-1 max-w-[50ch] text-card !font-normal">Two friends are in Saturday Reels.</p>
      </div>
    </Panel>
  );
}

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary">Subscribe Now</Button>
        <Button>Get Access</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Remove</Button>
        <Button disabled>Disabled</Button>
        <Button size="s" icon={Bookmark}>
          Watch Later
        </Button>
        <Button size="s" variant="primary" icon={Send}>
          Send
        </Button>
        <IconButton icon={Ellipsis} label="More" look="bordered" />
        <IconButton icon={Bell} label="Notifications" look="bordered" count={120} />
        <IconButton icon={Trash2} label="Delete" look="danger" />
        <Button variant="primary" busy>
          Processing...
        </Button>
        <Button href="#parts" iconAfter={ChevronDown}>
          A link
        </Button>
        <CopyButton text="snow" />
        <Button variant="primary" size="form" full>
          Access System
        </Button>
        <Button variant="terminal">Access Terminal</Button>
      </div>
    </Card>
  );
}

function Inputs() {
  const [kind, setKind] = useState<'all' | 'movies' | 'tv'>('all');
  return (
    <Card title="Inputs">
      <div className="flex flex-col gap-4">
        <Field label="Username" hint="What the others see." required>
          <TextInput icon={User} defaultValue="mirelle" autoComplete="off" />
        </Field>
        <Field label="Password" error="Use at least 8 characters.">
          <TextInput icon={Lock} type="password" defaultValue="snow12" autoComplete="off" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput
            type="search"
            icon={Search}
            placeholder="Search films, shows, people"
            trailing={<kbd className="input-key">/</kbd>}
          />
        </Field>
        <div>
          <Segmented
            label="Kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'all', label: 'All' },
              { value: 'movies', label: 'Movies' },
              { value: 'tv', label: 'TV' },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function Names() {
  const [horror, setHorror] = useState(true);
  return (
    <Card title="Badges, chips, names">
      <div className="flex flex-wrap items-center gap-2.5">
        <RoleBadge role="Owner" />
        <RoleBadge role="Admin" />
        <RoleBadge role="Paid" />
        <RoleBadge role="Free" />
        <RoleBadge role="Scribe" color="#1d1d9e" />
        <CountBadge count={3} />
        <CountBadge count={128} />
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-2.5">
        <RoleBadge role="Owner" size="l" />
        <RoleBadge role="Paid" size="l" />
        <Readout>214 inside</Readout>
        <Tag>Staff</Tag>
        <PopularBadge />
        <StatusBadge />
        <StatusBadge label="Maintenance" tone="away" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Chip selected={horror} removable onClick={() => setHorror(!horror)}>
          Horror
        </Chip>
        <Chip onClick={() => {}}>Comedy</Chip>
        <Chip onClick={() => {}}>Noir</Chip>
      </div>
      <div className="mt-5 flex flex-wrap gap-x-4 gap-y-2">
        {names.map(({ username, ...look }) => (
          <StyledUsername key={username} username={username} {...look} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <MemberPicture username="snowy" size={44} presence="online" named />
        <MemberPicture username="oda_" size={44} presence="away" named />
        <MemberPicture username="lumi" size={44} presence="offline" named />
        <MemberPicture username="bram" size={32} named />
        <MemberPicture username="north" size={24} named />
      </div>
    </Card>
  );
}

const all = { usernameColor1: '#7cc4ff', usernameColor2: '#b39bff', usernameColor3: '#ff8cc4' };
const names = [
  { username: 'oda_', usernameColorMode: 'selected' as const, ...all },
  { username: 'vesper9', usernameCustomColor: '#dff0ff', usernameGlowColor: '#6eb4ff', usernameEffects: ['glow'] as UsernameEffect[] },
  { username: 'lumi', usernameColorMode: 'rainbow' as const },
  { username: 'mirelle', usernameCustomColor: '#b9dcff' },
  { username: 'snowy', usernameCustomColor: '#facc15' },
  { username: 'midnight', usernameCustomColor: '#00004d' },
  { username: 'black', usernameCustomColor: '#000000' },
  { username: 'heartbeat', usernameCustomColor: '#f98080', usernameEffects: ['pulse'] as UsernameEffect[] },
  { username: 'typewriter', usernameCustomColor: '#8ee6c1', usernameEffects: ['typewriter'] as UsernameEffect[] },
  {
    username: 'everything',
    usernameColorMode: 'rainbow' as const,
    usernameGlowColor: '#8b5cf6',
    usernameEffects: ['glow', 'pulse', 'typewriter'] as UsernameEffect[],
  },
];

function Type() {
  return (
    <Card title="Type">
      <p className="text-hero text-snow">Hero 40 / 48</p>
      <p className="mt-1 text-page text-snow">Page 36 / 42</p>
      <p className="mt-1.5 text-section text-snow">Section 22 / 28</p>
      <p className="mt-1.5 text-card text-snow">Card 17 / 24</p>
      <p className="mt-1.5">Body 15 / 24, the voice of every sentence.</p>
      <p className="text-small text-mist">Small 13 / 20, meta and helper text.</p>
      <p className="readout mt-1 text-mist">readout 12 / 18</p>
      <p className="label mt-1">Label 11 / 16</p>
      <a className="link" href="#type">
        A link
      </a>
    </Card>
  );
}

function Colours() {
  const colours = 'night-0 night-1 night-2 night-3 night-4 ice snow frost mist accent fill link violet pink owner admin paid free';
  return (
    <Card title="Colour">
      <div className="grid grid-cols-6 gap-x-2 gap-y-2.5">
        {colours.split(' ').map((name) => (
          <span key={name} className="readout text-label text-mist">
            <i
              className="mb-1.5 block h-9 rounded-icon shadow-[inset_0_0_0_1px_rgb(224_241_255/.16)]"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}

function MoreInputs() {
  const [on, setOn] = useMotionSwitch();
  const [colour, setColour] = useState('#3b82f6');
  return (
    <Card title="More inputs">
      <div className="flex flex-col gap-4">
        <Field label="Bio" optional>
          <TextArea max={500} defaultValue="Silent film hoarder. Will argue about intertitles. ❄️" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Priority">
            <Select
              defaultValue="medium"
              options={[
                { value: 'low', label: 'Low' },
                { value: 'medium', label: 'Medium' },
                { value: 'high', label: 'High' },
              ]}
            />
          </Field>
          <Field label="Glow colour">
            <ColorInput label="Glow colour" value={colour} onChange={setColour} />
          </Field>
        </div>
        <Field label="Sort by" hideLabel>
          <Select size="s" options={[{ value: 'new', label: 'Recently added' }]} />
        </Field>
        <div>
          <Switch label="Motion" hint="Snow, glows and typing names." checked={on} onChange={setOn} />
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Notify me" hint="When a friend comes in." />
        </div>
      </div>
    </Card>
  );
}

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'inbox', label: 'Inbox', count: 4 },
  { value: 'security', label: 'Security' },
  { value: 'appearance', label: 'Appearance' },
];

function Navigation() {
  const [tab, setTab] = useState('profile');
  const [drawer, setDrawer] = useState(false);
  return (
    <Card title="Navigation">
      <Tabs id="demo" label="Settings" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel id="demo" value={tab}>
        <p className="py-4">The {tab} tab.</p>
      </TabPanel>
      <div className="flex flex-wrap items-center gap-2.5">
        <Menu
          label="Profile menu"
          align="start"
          className="w-62"
          trigger={(props) => (
            <Button {...props} iconAfter={ChevronDown}>
              snowy
            </Button>
          )}
          head={
            <>
              <MemberPicture username="snowy" size={44} presence="online" />
              <span className="flex flex-col items-start gap-0.5">
                <StyledUsername username="snowy" usernameCustomColor="#facc15" />
                <RoleBadge role="Owner" />
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
        <IconButton icon={MenuGlyph} label="Open menu" look="bordered" size="l" onClick={() => setDrawer(true)} />
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
            <span className="flex flex-col items-start gap-1">
              <StyledUsername username="pixelfrost" />
              <RoleBadge role="Free" />
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

function Overlays() {
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
      <div className="flex flex-wrap items-center gap-2.5">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => setLocked(true)}>Locked</Button>
        <Button onClick={() => void ask()}>Confirm</Button>
        <Button
          onClick={() => {
            toast({ title: 'Saved to Watch Later', type: 'success', action: { label: 'Undo', onClick: () => {} } });
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
      <p className="mt-4 text-small text-mist">
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
        <div className="flex flex-col gap-4">
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

function BellPanel() {
  return (
    <Popover
      label="Notifications"
      side="above"
      trigger={(props) => <IconButton {...props} icon={Bell} label="Notifications" look="round" count={2} />}
    >
      <div className="flex items-center justify-between px-5 pt-5 pb-3">
        <h2 className="text-card">Notifications</h2>
        <button type="button" className="link text-small">
          Mark all read
        </button>
      </div>
      <ul className="flex flex-col gap-1 px-2 pb-2">
        {['oda_ invited you to Saturday Reels', 'pixelfrost sent a friend request'].map((line) => (
          <li key={line} className="flex items-center gap-3.5 rounded-control bg-fill/20 p-3.5">
            <MemberPicture username={line} size={36} />
            <span className="flex-1">
              <span className="text-menu text-snow">{line}</span>
              <span className="readout block text-mist">2 min ago</span>
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function States() {
  return (
    <Card title="States">
      <div className="flex flex-col gap-4">
        <LoadingArea className="flex flex-col gap-1">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" width={40} height={40} />
            <div className="flex-1">
              <Skeleton width="40%" />
              <Skeleton width="85%" />
            </div>
          </div>
          <Skeleton shape="media" height={90} className="mt-2" />
        </LoadingArea>
        <ErrorNote onRetry={() => {}}>The news did not load. The server took too long.</ErrorNote>
        <Progress label="Watched" value={0.62} />
        <Progress label="Upload" value={0.35} thick />
        <div className="flex items-center gap-4">
          <Spinner label="Loading" size={24} />
          <span className="inline-flex items-center gap-2 text-mist">
            <Spinner /> Processing Authentication
          </span>
        </div>
        <div className="h-20 overflow-hidden rounded-media">
          <Picture src="/missing.png" alt="A picture that is gone" />
        </div>
      </div>
    </Card>
  );
}

function Portraits() {
  const members = 'snowy tundra.fox pixelfrost kestrel oda_ vesper9 lumi north mirelle bram sable hollowpine marrow quietloop';
  return (
    <Card title="Member pictures">
      <div className="flex flex-wrap gap-3">
        {members.split(' ').map((username) => (
          <MemberPicture key={username} username={username} size={48} named />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <MemberPicture username="pulse" size={72} profileBorder="glow" profileGlowColor="#3b82f6" presence="online" named />
        <MemberPicture username="solid" size={72} profileBorder="glow" profileGlowType="solid" profileGlowColor="#4ade80" named />
        <MemberPicture username="rainbow" size={72} profileBorder="glow" profileGlowType="solid" profileGlowRainbow named />
        <MemberPicture username="broken" size={40} profilePicture="/gone.png" profileBorder="glow" profileGlowRainbow named />
      </div>
    </Card>
  );
}

function Glow() {
  return (
    <Card title="Banners">
      <div className="flex flex-col gap-6">
        <MemberBanner height={72} theme="default" bannerBorder="glow" bannerGlowColor="#3b82f6" />
        <MemberBanner height={72} theme="holy-glow" bannerBorder="glow" bannerGlowType="solid" bannerGlowColor="#facc15" />
        <MemberBanner height={72} theme="rainbow" bannerBorder="glow" bannerGlowType="solid" bannerGlowRainbow />
        <MemberBanner height={72} theme="default" bannerImage="/gone.png" />
      </div>
    </Card>
  );
}

function Themes() {
  return (
    <Card title="Profile themes" wide>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {profileThemeNames.map((theme) => (
          <ProfileCard key={theme} theme={theme}>
            <MemberBanner theme={theme} height={104} />
            <div className="px-5 pb-5">
              <div className="-mt-9 flex items-end justify-between">
                <span className="relative rounded-full p-1" style={{ background: 'var(--card-1)' }}>
                  <MemberPicture username={theme} size={72} presence="online" named />
                </span>
                <IconButton icon={Ellipsis} label={`More about ${theme}`} look="bordered" />
              </div>
              <div className="mt-3 flex items-center gap-2.5">
                <StyledUsername
                  username={profileThemes[theme].label}
                  className="text-section"
                  usernameColorMode={theme === 'rainbow' ? 'rainbow' : theme === 'cyberpunk' ? 'selected' : 'solid'}
                  usernameColor1="#22e6ff"
                  usernameColor2="#b06bff"
                  usernameColor3="#ff2fb9"
                  usernameCustomColor={{ binary: '#5dffb6', 'holy-glow': '#ffe6a3' }[theme as string] ?? '#ffffff'}
                />
                <RoleBadge role="Paid" />
              </div>
              <p className="mt-1 text-small">{profileThemes[theme].line}</p>
              <div className="mt-4 flex gap-2.5">
                <Button size="s" variant="primary" icon={UserPlus} className="flex-1">
                  Add friend
                </Button>
                <Button size="s" icon={MessageCircle} className="flex-1">
                  Message
                </Button>
              </div>
            </div>
          </ProfileCard>
        ))}
      </div>
    </Card>
  );
}

function Landing() {
  return (
    <>
      <Sky outside globe="center" />
      <Snowfall />
      <div className="absolute top-8 left-6 sm:left-12">
        <Brand />
      </div>
      <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 pb-[24svh] text-center">
        <StatusBadge />
        <h1 className="bg-linear-to-b from-white from-25% to-[#c5e1ff] to-95% bg-clip-text px-3 pb-3 text-[clamp(3.5rem,8.1vw,7.25rem)] leading-none font-strong tracking-[-.055em] text-transparent">
          Snowglobe
        </h1>
        <p className="text-card !font-normal text-[#dfecff]">A small world behind glass. Films, friends, quiet nights.</p>
        <Button variant="terminal">Access Terminal</Button>
      </main>
    </>
  );
}

function Auth() {
  return (
    <>
      <Sky outside globe="left" />
      <Snowfall />
      <main className="flex min-h-dvh items-center justify-center px-4 py-24 lg:justify-end lg:pr-[10.4vw]">
        <Panel glass="float" pad="roomy" drift frost="left" className="w-full max-w-114">
          <p className="label !text-ice">&gt; Identify yourself</p>
          <h1 className="mt-2 text-page">Access Terminal</h1>
          <p className="mt-1 text-mist">Welcome back. The snow kept your seat.</p>
          <form className="mt-7 flex flex-col gap-4.5">
            <Field label="Username">
              <TextInput icon={User} autoComplete="username" />
            </Field>
            <Field label="Password">
              <TextInput icon={Lock} type="password" autoComplete="current-password" />
            </Field>
            <Button variant="primary" size="form" full type="submit">
              Access System
            </Button>
            <Button size="form" full>
              <img src={google} alt="" width="18" height="18" /> Continue with Google
            </Button>
          </form>
          <IconButton icon={Smile} label="Smile" className="hidden" />
          <Icon of={Lock} className="hidden" />
        </Panel>
      </main>
    </>
  );
}
