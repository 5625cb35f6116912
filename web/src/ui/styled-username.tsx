import { useEffect, useRef, type CSSProperties } from 'react';
import { memberName } from '../core/format/member-name.ts';
import { classNames } from './class-names.ts';
import { parseHex, readable } from './contrast.ts';
import type { NameLook } from './member-look.ts';
import { useMotionAllowed } from './motion.ts';
import { typeInto } from './typewriter.ts';
import styles from './styled-username.module.css';

const rainbow = ['#ff8f9b', '#ffc46b', '#f4ec7f', '#7ee2a2', '#7cc4ff', '#b9a3ff', '#ff93c9'];

export type StyledUsernameProps = Partial<NameLook> & { username: string; className?: string };

/** A member's name in their own style, with enough contrast on every dark surface. */
export function StyledUsername({ username, className, ...look }: StyledUsernameProps) {
  const name = memberName(username);
  const moves = useMotionAllowed();
  const effects = look.usernameEffects ?? [];
  const typed = moves && effects.includes('typewriter');
  const stops = gradientStops(look);
  const glow = look.usernameGlowColor;
  const style = {
    '--name': readable(look.usernameCustomColor),
    '--name-stops': stops?.join(', '),
    '--name-glow': parseHex(glow) ? glow : '#3b82f6',
    '--name-caret': stops?.at(-1),
  } as CSSProperties;

  return (
    <span
      className={classNames(
        styles.name,
        stops && styles.gradient,
        effects.includes('glow') && styles.glow,
        moves && effects.includes('pulse') && styles.pulse,
        className,
      )}
      style={style}
    >
      {typed ? <TypedName username={name} /> : name}
    </span>
  );
}

function TypedName({ username }: { username: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => (line.current ? typeInto(line.current, username) : undefined), [username]);
  return (
    <>
      <span className="sr-only">{username}</span>
      <span className={styles.typed} aria-hidden="true">
        <span>{username}</span>
        <span ref={line} />
      </span>
    </>
  );
}

function gradientStops(look: Partial<NameLook>): string[] | undefined {
  if (look.usernameColorMode === 'rainbow') return rainbow;
  if (look.usernameColorMode !== 'selected') return undefined;
  const chosen = [
    look.usernameColor1 ?? '#3b82f6',
    look.usernameColor2 ?? '#8b5cf6',
    look.usernameColor3 ?? '#ec4899',
  ];
  return chosen.map((colour) => readable(colour));
}
