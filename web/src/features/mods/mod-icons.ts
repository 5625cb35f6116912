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

/** A mod's icon is kept as a sign; here each is drawn as a line, like every icon of the house. */
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
