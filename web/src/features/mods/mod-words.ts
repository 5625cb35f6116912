import type { ModFile, ModPlatform, ScanVerdict } from '@snowglobe/contract/features/mods/mods.model.ts';
import { CircleCheck, CircleHelp, Clock, Monitor, OctagonAlert, ScrollText, Smartphone } from 'lucide-react';
import type { IconGlyph } from '../../ui/icon.tsx';

export type PlatformTab = ModPlatform | 'roblox';
export type ModView = 'all' | 'official' | 'community';
export type KeyFilter = 'all' | 'no_key' | 'key';
export type ModSort = 'newest' | 'downloads' | 'rating';
export type ScriptSort = 'newest' | 'views';
export type HideName = 'programs' | 'unscanned';

export const platformTabs = [
  { value: 'mobile', label: 'Mobile', icon: Smartphone },
  { value: 'pc', label: 'PC', icon: Monitor },
  { value: 'roblox', label: 'Roblox Scripts', icon: ScrollText },
] as const satisfies readonly { value: PlatformTab; label: string; icon: IconGlyph }[];

export const platformWords: Record<PlatformTab, string> = { mobile: 'Mobile', pc: 'PC', roblox: 'Roblox' };

export const viewFilters = [
  { value: 'all', label: 'All Mods' },
  { value: 'official', label: 'Official' },
  { value: 'community', label: 'Community' },
] as const satisfies readonly { value: ModView; label: string }[];

export const keyFilters = [
  { value: 'all', label: 'All Scripts' },
  { value: 'no_key', label: 'No Key' },
  { value: 'key', label: 'Key Required' },
] as const satisfies readonly { value: KeyFilter; label: string }[];

export const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'downloads', label: 'Most downloaded' },
  { value: 'rating', label: 'Best rated' },
] as const satisfies readonly { value: ModSort; label: string }[];

export const scriptSortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'views', label: 'Most viewed' },
] as const satisfies readonly { value: ScriptSort; label: string }[];

export const hideOptions = [
  { value: 'programs', label: 'With programs inside' },
  { value: 'unscanned', label: 'Not scanned' },
] as const satisfies readonly { value: HideName; label: string }[];

type VerdictLook = { word: string; glyph: IconGlyph; tone: 'good' | 'plain' | 'bad' };
export const verdictLooks: Record<ScanVerdict, VerdictLook> = {
  waiting: { word: 'Being scanned', glyph: Clock, tone: 'plain' },
  clean: { word: 'Clean', glyph: CircleCheck, tone: 'good' },
  not_scanned: { word: 'Not scanned', glyph: CircleHelp, tone: 'plain' },
  infected: { word: 'Refused by the scanner', glyph: OctagonAlert, tone: 'bad' },
  failed: { word: 'Could not be scanned', glyph: OctagonAlert, tone: 'bad' },
};

/** A sentence that explains the scan result. */
export function verdictText({ scan }: ModFile): string {
  switch (scan.verdict) {
    case 'waiting':
      return 'Only you and the staff see it until the scanner is done.';
    case 'clean':
      return `Nothing was found by ${scan.scanner}.`;
    case 'not_scanned':
      if (scan.isReleased) return `The staff let it through: ${scan.finding}. Look at it before you run it.`;
      return scan.finding
        ? `The scanner could not look at it: ${scan.finding}. Look at it before you run it.`
        : 'No virus scanner has looked at it yet. Look at it before you run it.';
    case 'infected':
      return `The scanner found ${scan.finding}. The file is gone.`;
    case 'failed':
      return `The scanner could not look at it: ${scan.finding}. Others see it when the staff let it through.`;
  }
}

export const ratingText = (rating: number) => rating.toFixed(1);
