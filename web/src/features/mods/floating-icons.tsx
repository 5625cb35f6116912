import {
  Bug,
  CodeXml,
  Cpu,
  Crosshair,
  Gamepad2,
  Ghost,
  Joystick,
  Puzzle,
  Rocket,
  Sparkles,
  Swords,
  Terminal,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-icons.module.css';

const glyphs = [
  Gamepad2,
  Joystick,
  Swords,
  Puzzle,
  Rocket,
  Ghost,
  CodeXml,
  Terminal,
  Crosshair,
  Cpu,
  Sparkles,
  Bug,
];

/** Twelve icons that drift in the background, each with its own position and speed. */
export function FloatingIcons() {
  return (
    <div className={styles.icons} aria-hidden="true">
      {glyphs.map((glyph, at) => (
        <span
          key={glyph.displayName}
          className={styles.icon}
          style={
            {
              '--left': `${(at * 37 + 4) % 96}%`,
              '--top': `${(at * 53 + 9) % 88}%`,
              '--pace': `${16 + (at % 5) * 3}s`,
              '--since': `${-at * 2.3}s`,
            } as CSSProperties
          }
        >
          <Icon of={glyph} size={22 + (at % 3) * 8} />
        </span>
      ))}
    </div>
  );
}
