import { createOpenable, useAddressFilter } from '../../core/address.ts';
import { screenPath } from '../../core/location.ts';
import {
  keyFilters,
  platformTabs,
  scriptSortOptions,
  sortOptions,
  viewFilters,
  type HideName,
  type KeyFilter,
  type ModSort,
  type ModView,
  type PlatformTab,
  type ScriptSort,
} from './mod-words.ts';

const names = ['platform', 'view', 'key', 'q', 'sort', 'without', 'hide'] as const;

/** The filter in the address: `?screen=modmenu&platform=pc&view=official&q=snow&sort=rating&mod=7`. */
export function useModsAddress() {
  const [asked, change] = useAddressFilter(names);
  const platform: PlatformTab = oneOf(platformTabs, asked.platform) ?? 'mobile';
  const filter = {
    platform,
    view: (oneOf(viewFilters, asked.view) ?? 'all') satisfies ModView,
    key: (oneOf(keyFilters, asked.key) ?? 'all') satisfies KeyFilter,
    q: asked.q,
    sort: (oneOf(sortOptions, asked.sort) ?? 'newest') satisfies ModSort,
    scriptSort: (oneOf(scriptSortOptions, asked.sort) ?? 'newest') satisfies ScriptSort,
    without: splitList(asked.without),
    hide: splitList(asked.hide) as HideName[],
  };
  return { filter, change };
}
export type ModsFilter = ReturnType<typeof useModsAddress>['filter'];
export type ChangeFilter = ReturnType<typeof useModsAddress>['change'];

const splitList = (text: string) => text.split(',').filter(Boolean);

function oneOf<V extends string>(options: readonly { value: V }[], asked: string): V | undefined {
  return options.find(({ value }) => value === asked)?.value;
}

const mod = createOpenable('mod', ['mod']);
const script = createOpenable('script', ['script']);

export const openMod = (id: number) => mod.open({ mod: id }, { as: mod.isOpen() ? 'sibling' : 'step' });
export const closeMod = () => void mod.close();
export const openScript = (slug: string) => script.open({ script: slug }, { as: 'step' });
export const closeScript = () => void script.close();

export function useOpenMod(): number | null {
  const id = Number(mod.useValues().mod);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const useOpenScript = (): string | null => script.useValues().script ?? null;

export const modPath = (id: number) => screenPath('modmenu', { mod: id });
/** The id of the mod that a link of this Snowglobe opens, or null. */
export function linkedMod(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin) return null;
  const isMods = url.pathname === '/mod-menu' || url.searchParams.get('screen') === 'modmenu';
  const id = url.searchParams.get('mod') ?? '';
  return isMods && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

/** The full address, for sharing. */
export const modLink = (id: number) => `${window.location.origin}/mod-menu?mod=${id}`;
