import { useState, type CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { memberName } from '../core/format/member-name.ts';
import { t } from '../core/texts.ts';
import { MemberGlow } from './member-glow.tsx';
import type { PictureLook, Presence } from './member-look.ts';
import { isOwnPicture } from './own-picture.ts';
import styles from './member-picture.module.css';

/** Colours of the small globes (night, snow); a name always gets the same pair. */
const tones = [
  ['#27406f', '#facc15'],
  ['#6b3a1f', '#fdba74'],
  ['#3a4560', '#cbd5e1'],
  ['#5b2b46', '#fca5a5'],
  ['#3b2f7a', '#c4b5fd'],
  ['#26357d', '#93c5fd'],
  ['#6d2a5c', '#f9a8d4'],
  ['#28506e', '#bae6fd'],
  ['#1f5f73', '#7dd3fc'],
  ['#1f5a45', '#86efac'],
  ['#2a3b5e', '#a8d4ff'],
  ['#2f5233', '#bbf7d0'],
] as const;

const words = {
  online: t('ui:presence.online'),
  away: t('ui:presence.away'),
  offline: t('ui:presence.offline'),
};

export type MemberPictureProps = Partial<PictureLook> & {
  username: string;
  /** Width in pixels. */
  size?: number;
  presence?: Presence;
  /** Gives screen readers the name, where no text beside the picture does. */
  named?: boolean;
  className?: string;
};

/** A member's picture, or a small globe with the first letter of the name. */
export function MemberPicture(props: MemberPictureProps) {
  const { username, profilePicture, size = 40, presence, named = false, className } = props;
  const [failed, setFailed] = useState<string>();
  const hash = hashOf(username);
  const [night, snow] = tones[hash % tones.length] ?? tones[0];
  const style = { '--size': `${size}px`, '--tone-1': night, '--tone-2': snow } as CSSProperties;
  const screenReaderText = [named && memberName(username), presence && words[presence]]
    .filter(Boolean)
    .join(', ');

  return (
    <span className={classNames(styles.portrait, className)} style={style}>
      <MemberGlow
        round
        border={props.profileBorder}
        glowType={props.profileGlowType}
        glowColor={props.profileGlowColor}
        rainbow={props.profileGlowRainbow}
      />
      {isOwnPicture(profilePicture) && failed !== profilePicture ? (
        <img
          className={styles.face}
          src={profilePicture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(profilePicture)}
        />
      ) : (
        <LetterGlobe
          letter={Array.from(username)[0]?.toUpperCase() ?? '?'}
          night={night}
          snow={snow}
          hash={hash}
        />
      )}
      <span className={styles.rim} />
      {presence && <i className={classNames(styles.presence, styles[presence])} />}
      {screenReaderText && <span className="sr-only">{screenReaderText}</span>}
    </span>
  );
}

function LetterGlobe({
  letter,
  night,
  snow,
  hash,
}: {
  letter: string;
  night: string;
  snow: string;
  hash: number;
}) {
  const star = (n: number, from: number, range: number) => from + ((hash >>> (n * 3)) % range);
  return (
    <svg className={styles.face} viewBox="0 0 40 40" aria-hidden="true">
      <g fill="#fff" opacity=".75">
        {[0, 1, 2, 3, 4].map((n) => (
          <circle
            key={n}
            cx={6 + n * 6 + star(n, 0, 5)}
            cy={star(n + 2, 5, 13)}
            r={[0.7, 1, 1.2][(hash + n) % 3]}
          />
        ))}
      </g>
      <path
        d="M0 30c8-6 15-4 21-1s13 1 19-4v30H0Z"
        transform={`translate(0 ${hash % 4})`}
        fill={snow}
        opacity=".9"
      />
      <path
        d="M6.5 13.5a15 15 0 0 1 7-7"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <text
        x="20"
        y="25.8"
        textAnchor="middle"
        fontWeight="700"
        fontSize="16"
        fill="#fff"
        stroke={night}
        strokeWidth="2.5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {letter}
      </text>
    </svg>
  );
}

function hashOf(name: string): number {
  let hash = 2166136261;
  for (const character of name.toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
