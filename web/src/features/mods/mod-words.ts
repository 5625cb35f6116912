import {
  defaultModGenre,
  scanReasons,
  scriptDefaults,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModFile, ModPlatform, ScanVerdict } from '@snowglobe/contract/features/mods/mods.model.ts';
import { CircleCheck, CircleHelp, Clock, Monitor, OctagonAlert, ScrollText, Smartphone } from 'lucide-react';
import type { IconGlyph } from '../../ui/icon.tsx';
import { t } from '../../core/texts.ts';

export type PlatformTab = ModPlatform | 'roblox';
export type ModView = 'all' | 'official' | 'community';
export type KeyFilter = 'all' | 'no_key' | 'key';
export type ModSort = 'newest' | 'downloads' | 'rating';
export type ScriptSort = 'newest' | 'views';
export type HideName = 'programs' | 'unscanned';

export const platformTabs = [
  { value: 'mobile', label: t('mods:platform.mobile'), icon: Smartphone },
  { value: 'pc', label: t('mods:platform.pc'), icon: Monitor },
  { value: 'roblox', label: t('mods:platform.scripts'), icon: ScrollText },
] as const satisfies readonly { value: PlatformTab; label: string; icon: IconGlyph }[];

export const platformWords: Record<PlatformTab, string> = {
  mobile: t('mods:platform.mobile'),
  pc: t('mods:platform.pc'),
  roblox: t('mods:platform.roblox'),
};

export const viewFilters = [
  { value: 'all', label: t('mods:view.all') },
  { value: 'official', label: t('mods:view.official') },
  { value: 'community', label: t('mods:view.community') },
] as const satisfies readonly { value: ModView; label: string }[];

export const keyFilters = [
  { value: 'all', label: t('mods:view.allScripts') },
  { value: 'no_key', label: t('mods:script.noKey') },
  { value: 'key', label: t('mods:script.key') },
] as const satisfies readonly { value: KeyFilter; label: string }[];

export const sortOptions = [
  { value: 'newest', label: t('mods:sort.newest') },
  { value: 'downloads', label: t('mods:sort.downloads') },
  { value: 'rating', label: t('mods:sort.rating') },
] as const satisfies readonly { value: ModSort; label: string }[];

export const scriptSortOptions = [
  { value: 'newest', label: t('mods:sort.newest') },
  { value: 'views', label: t('mods:sort.views') },
] as const satisfies readonly { value: ScriptSort; label: string }[];

export const hideOptions = [
  { value: 'programs', label: t('mods:hide.programs') },
  { value: 'unscanned', label: t('mods:verdict.notScanned') },
] as const satisfies readonly { value: HideName; label: string }[];

type VerdictLook = { word: string; glyph: IconGlyph; tone: 'good' | 'plain' | 'bad' };
export const verdictLooks: Record<ScanVerdict, VerdictLook> = {
  waiting: { word: t('mods:verdict.waiting'), glyph: Clock, tone: 'plain' },
  clean: { word: t('mods:verdict.clean'), glyph: CircleCheck, tone: 'good' },
  not_scanned: { word: t('mods:verdict.notScanned'), glyph: CircleHelp, tone: 'plain' },
  infected: { word: t('mods:verdict.infected'), glyph: OctagonAlert, tone: 'bad' },
  failed: { word: t('mods:verdict.failed'), glyph: OctagonAlert, tone: 'bad' },
};

/** A sentence that explains the scan result. */
export function verdictText({ scan }: ModFile): string {
  const finding = scanReason(scan.finding);
  switch (scan.verdict) {
    case 'waiting':
      return t('mods:verdict.waitingText');
    case 'clean':
      return t('mods:verdict.cleanText', { scanner: scan.scanner });
    case 'not_scanned':
      if (scan.isReleased) return t('mods:verdict.releasedText', { finding });
      return scan.finding ? t('mods:verdict.notLookedText', { finding }) : t('mods:verdict.notScannedText');
    case 'infected':
      return t('mods:verdict.infectedText', { finding });
    case 'failed':
      return t('mods:verdict.failedText', { finding });
  }
}

/** "4.5" */
const reasons: Readonly<Record<string, string>> = {
  [scanReasons.tooLarge]: t('mods:scan.tooLarge'),
  [scanReasons.missing]: t('mods:scan.missing'),
};
/** What the scanner found, or why it could not scan a file. Only our own reasons are translated. */
export const scanReason = (finding: string): string => reasons[finding] ?? finding;

const scriptTexts: Readonly<Record<string, string>> = {
  [scriptDefaults.name]: t('mods:script.untitled'),
  [scriptDefaults.description]: t('mods:script.noDescription'),
  [scriptDefaults.game]: t('mods:script.universal'),
  [scriptDefaults.owner]: t('mods:script.anonymous'),
};
/** A text of a script; one that the server filled in is shown in the language of the page. */
export const scriptText = (text: string): string => scriptTexts[text] ?? text;

const genreNames: Readonly<Record<string, string>> = {
  Action: t('mods:genre.action'),
  Adventure: t('mods:genre.adventure'),
  RPG: t('mods:genre.rpg'),
  Shooter: t('mods:genre.shooter'),
  Strategy: t('mods:genre.strategy'),
  Simulation: t('mods:genre.simulation'),
  Sports: t('mods:genre.sports'),
  Racing: t('mods:genre.racing'),
  Fighting: t('mods:genre.fighting'),
  Puzzle: t('mods:genre.puzzle'),
  Horror: t('mods:genre.horror'),
  Survival: t('mods:genre.survival'),
  'Battle Royale': t('mods:genre.battleRoyale'),
  MOBA: t('mods:genre.moba'),
  MMO: t('mods:genre.mmo'),
  Platformer: t('mods:genre.platformer'),
  Sandbox: t('mods:genre.sandbox'),
  Other: t('mods:genre.other'),
  [defaultModGenre]: t('mods:genre.gameMod'),
};
export const genreName = (genre: string): string => genreNames[genre] ?? genre;
