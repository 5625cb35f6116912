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
import { t } from '../../core/texts.ts';

/** The server stores the icon of a mod as an emoji; the page draws it as a line icon, like all other icons. */
export const iconGlyphs: Record<ModIcon, { glyph: IconGlyph; label: string }> = {
  '🎮': { glyph: Gamepad2, label: t('mods:icon.controller') },
  '🕹️': { glyph: Joystick, label: t('mods:icon.joystick') },
  '⚔️': { glyph: Swords, label: t('mods:icon.swords') },
  '🛡️': { glyph: Shield, label: t('mods:icon.shield') },
  '🏹': { glyph: Target, label: t('mods:icon.target') },
  '🔫': { glyph: Crosshair, label: t('mods:icon.crosshair') },
  '🚗': { glyph: CarFront, label: t('mods:icon.car') },
  '🏎️': { glyph: Gauge, label: t('mods:icon.speed') },
  '⚽': { glyph: CircleDot, label: t('mods:icon.ball') },
  '🏀': { glyph: Volleyball, label: t('mods:icon.basketball') },
  '🧩': { glyph: Puzzle, label: t('mods:icon.puzzle') },
  '👻': { glyph: Ghost, label: t('mods:icon.ghost') },
  '🧟': { glyph: Skull, label: t('mods:icon.skull') },
  '🏝️': { glyph: TreePalm, label: t('mods:icon.island') },
  '🐉': { glyph: Flame, label: t('mods:icon.dragonFire') },
  '🧙': { glyph: WandSparkles, label: t('mods:icon.magic') },
  '🚀': { glyph: Rocket, label: t('mods:icon.rocket') },
  '🌍': { glyph: Earth, label: t('mods:icon.world') },
  '💎': { glyph: Gem, label: t('mods:icon.gem') },
  '🔧': { glyph: Wrench, label: t('mods:icon.tools') },
};

export const glyphOf = (icon: string): IconGlyph => iconGlyphs[icon as ModIcon]?.glyph ?? Gamepad2;
