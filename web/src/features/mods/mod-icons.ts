import type { ModIcon } from '@snowglobe/contract/features/mods/mods.limits.ts';
import {
  CarFront,
  CircleDot,
  Crosshair,
  Volleyball,
  Earth,
  Flame,
  Gamepad2,
  Gauge,
  Gem,
  Ghost,
  Joystick,
  Puzzle,
  Rocket,
  Shield,
  Skull,
  Swords,
  Target,
  TreePalm,
  WandSparkles,
  Wrench,
} from 'lucide-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** The server stores the icon of a mod as an emoji; the page draws it as a line icon, like all other icons. */
export const iconGlyphs: Record<ModIcon, { glyph: IconGlyph; label: string }> = {
  '🎮': { glyph: Gamepad2, label: 'Game controller' },
  '🕹️': { glyph: Joystick, label: 'Joystick' },
  '⚔️': { glyph: Swords, label: 'Swords' },
  '🛡️': { glyph: Shield, label: 'Shield' },
  '🏹': { glyph: Target, label: 'Target' },
  '🔫': { glyph: Crosshair, label: 'Crosshair' },
  '🚗': { glyph: CarFront, label: 'Car' },
  '🏎️': { glyph: Gauge, label: 'Speed' },
  '⚽': { glyph: CircleDot, label: 'Ball' },
  '🏀': { glyph: Volleyball, label: 'Basketball' },
  '🧩': { glyph: Puzzle, label: 'Puzzle' },
  '👻': { glyph: Ghost, label: 'Ghost' },
  '🧟': { glyph: Skull, label: 'Skull' },
  '🏝️': { glyph: TreePalm, label: 'Island' },
  '🐉': { glyph: Flame, label: 'Dragon fire' },
  '🧙': { glyph: WandSparkles, label: 'Magic' },
  '🚀': { glyph: Rocket, label: 'Rocket' },
  '🌍': { glyph: Earth, label: 'World' },
  '💎': { glyph: Gem, label: 'Gem' },
  '🔧': { glyph: Wrench, label: 'Tools' },
};

export const glyphOf = (icon: string): IconGlyph => iconGlyphs[icon as ModIcon]?.glyph ?? Gamepad2;
