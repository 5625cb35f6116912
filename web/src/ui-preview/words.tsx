import { useState } from 'react';
import { CountBadge, PopularBadge, Readout, RoleBadge, StatusBadge, Tag } from '../ui/badge.tsx';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { type UsernameEffect } from '../ui/member-look.ts';
import { MemberPicture } from '../ui/member-picture.tsx';
import { Picture } from '../ui/picture.tsx';
import { Progress } from '../ui/progress.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StyledUsername } from '../ui/styled-username.tsx';
import { Card } from './card.tsx';
import cardStyles from './card.module.css';
import styles from './words.module.css';

export function Names() {
  const [horror, setHorror] = useState(true);
  return (
    <Card title="Badges, chips, names">
      <div className={cardStyles.row}>
        <RoleBadge role={'Owner'} />
        <RoleBadge role={'Admin'} />
        <RoleBadge role={'Paid'} />
        <RoleBadge role={'Free'} />
        <RoleBadge role={'Scribe'} color="#1d1d9e" />
        <CountBadge count={3} />
        <CountBadge count={128} />
      </div>
      <div className={styles.rowBelow}>
        <RoleBadge role={'Owner'} size="l" />
        <RoleBadge role={'Paid'} size="l" />
        <Readout>214 inside</Readout>
        <Tag>Staff</Tag>
        <PopularBadge />
        <StatusBadge />
        <StatusBadge label="Maintenance" tone="away" />
      </div>
      <div className={styles.chips}>
        <Chip selected={horror} removable onClick={() => setHorror(!horror)}>
          Horror
        </Chip>
        <Chip onClick={() => {}}>Comedy</Chip>
        <Chip onClick={() => {}}>Noir</Chip>
      </div>
      <div className={styles.names}>
        {names.map(({ username, ...look }) => (
          <StyledUsername key={username} username={username} {...look} />
        ))}
      </div>
      <div className={styles.pictures}>
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
  {
    username: 'vesper9',
    usernameCustomColor: '#dff0ff',
    usernameGlowColor: '#6eb4ff',
    usernameEffects: ['glow'] as UsernameEffect[],
  },
  { username: 'lumi', usernameColorMode: 'rainbow' as const },
  { username: 'mirelle', usernameCustomColor: '#b9dcff' },
  { username: 'snowy', usernameCustomColor: '#facc15' },
  { username: 'midnight', usernameCustomColor: '#00004d' },
  { username: 'black', usernameCustomColor: '#000000' },
  { username: 'heartbeat', usernameCustomColor: '#f98080', usernameEffects: ['pulse'] as UsernameEffect[] },
  {
    username: 'typewriter',
    usernameCustomColor: '#8ee6c1',
    usernameEffects: ['typewriter'] as UsernameEffect[],
  },
  {
    username: 'everything',
    usernameColorMode: 'rainbow' as const,
    usernameGlowColor: '#8b5cf6',
    usernameEffects: ['glow', 'pulse', 'typewriter'] as UsernameEffect[],
  },
];

export function Type() {
  return (
    <Card title="Type">
      <p className={styles.hero}>Hero 40 / 48</p>
      <p className={styles.pageSize}>Page 36 / 42</p>
      <p className={styles.sectionSize}>Section 22 / 28</p>
      <p className={styles.cardSize}>Card 17 / 24</p>
      <p className={styles.bodySize}>Body 15 / 24, the voice of every sentence.</p>
      <p className={styles.smallSize}>Small 13 / 20, meta and helper text.</p>
      <p className={classNames('readout', styles.readoutSize)}>readout 12 / 18</p>
      <p className={classNames('label', styles.labelSize)}>Label 11 / 16</p>
      <a className="link" href="#type">
        A link
      </a>
    </Card>
  );
}

export function Colours() {
  const colours =
    'night-0 night-1 night-2 night-3 night-4 ice snow frost mist accent fill link violet pink owner admin paid free';
  return (
    <Card title="Colour">
      <div className={styles.colours}>
        {colours.split(' ').map((name) => (
          <span key={name} className={classNames('readout', styles.colour)}>
            <i className={styles.swatch} style={{ background: `var(--color-${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}

export function States() {
  return (
    <Card title="States">
      <div className={cardStyles.column}>
        <LoadingArea className={styles.loading}>
          <div className={styles.loadingRow}>
            <Skeleton shape="circle" width={40} height={40} />
            <div className={styles.fill}>
              <Skeleton width="40%" />
              <Skeleton width="85%" />
            </div>
          </div>
          <Skeleton shape="media" height={90} className={styles.loadingMedia} />
        </LoadingArea>
        <ErrorNote onRetry={() => {}}>The news did not load. The server took too long.</ErrorNote>
        <Progress label="Watched" value={0.62} />
        <Progress label="Upload" value={0.35} thick />
        <div className={styles.spinners}>
          <Spinner label="Loading" size={24} />
          <span className={styles.busy}>
            <Spinner /> Processing Authentication
          </span>
        </div>
        <div className={styles.picture}>
          <Picture src="/missing.png" alt="A picture that is gone" />
        </div>
      </div>
    </Card>
  );
}

const written = `# A heading

Words, **strong** and *soft*, with \`code\` and [a link](https://example.com).

- one
- two

> Somebody said so.

\`\`\`
npm start
\`\`\``;

export function Written() {
  return (
    <Card title="Markdown">
      <Markdown text={written} heading={3} />
    </Card>
  );
}
