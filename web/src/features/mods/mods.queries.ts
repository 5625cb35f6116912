import type { ModDetail, ModPlatform, Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import {
  downloadsKey,
  heldFilesKey,
  modCommentsKey,
  modKey,
  modListKey,
  modSearchKey,
  scriptsKey,
} from './mods-cache.ts';
import type { ModsFilter } from './mods-address.ts';

const pollMs = 30_000;

export function useMods(platform: ModPlatform, { view, q, sort, without, hide }: ModsFilter) {
  const asked = { platform, view, q, sort, without: without.join(','), hide: hide.join(',') };
  return usePagedList({
    queryKey: [...modListKey, asked],
    fetchPage: (cursor) => api.listUserMods({ query: { ...asked, cursor } }),
    show: (pages) => ({ mods: pages.flatMap(({ mods }) => mods), total: pages[0]?.total ?? null }),
    pollMs,
  });
}

/** One mod with all details, or null if it does not exist. */
export function useMod(id: number) {
  return useQuery({ queryKey: modKey(id), queryFn: () => fetchMod(id) });
}

/** The part of a mod that every member may see. */
export function useModPreview(id: number) {
  return useQuery({
    queryKey: [...modKey(id), 'preview'],
    queryFn: () => api.previewMod({ params: { id } }),
    select: ({ preview }) => preview,
    retry: false,
  });
}

async function fetchMod(id: number): Promise<ModDetail | null> {
  try {
    return (await api.getUserMod({ params: { id } })).mod;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_mod') return null;
    throw error;
  }
}

export function useModComments(id: number) {
  return usePagedList({
    queryKey: modCommentsKey(id),
    fetchPage: (cursor) => api.listModComments({ params: { id }, query: { cursor, limit: '20' } }),
    show: (pages) => pages.flatMap(({ comments }) => comments),
  });
}

/** Finds mods by name, for the field "Needs these mods". */
export function useModSearch(q: string, platform: ModPlatform) {
  return useQuery({
    queryKey: [...modSearchKey, platform, q],
    queryFn: async () => (await api.listUserMods({ query: { q, platform, limit: '6' } })).mods,
    enabled: q.trim().length >= 2,
  });
}

export function useDownloads() {
  return usePagedList({
    queryKey: downloadsKey,
    fetchPage: (cursor) => api.listDownloads({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ downloads }) => downloads),
    pollMs,
  });
}

/** The files that the scanner could not scan, for staff. */
export function useHeldFiles() {
  return useQuery({
    queryKey: heldFilesKey,
    queryFn: async () => (await api.listHeldFiles()).held,
    // Polled: live events about unlisted mods are sent only to their author and to some of the staff.
    refetchInterval: 2 * pollMs,
  });
}

/** If the script service does not answer, the list is empty and the status line says so. */
export function useScripts({ q, scriptSort }: ModsFilter) {
  return usePagedList({
    queryKey: [...scriptsKey, q, scriptSort],
    fetchPage: async (page = '1') => {
      const { scripts, nextPage } = await api.listScripts({ query: { query: q, sort: scriptSort, page } });
      return { scripts, nextCursor: nextPage === null ? null : String(nextPage) };
    },
    show: (pages) => pages.flatMap(({ scripts }) => scripts),
    staleTime: 60_000,
    retry: false,
  });
}

export function useScript(slug: string, known: Script | undefined) {
  return useQuery({
    queryKey: [...scriptsKey, 'one', slug],
    queryFn: async () => (await api.getScript({ params: { slug } })).script,
    ...(known?.script ? { initialData: known } : {}),
    staleTime: 60_000,
    retry: false,
  });
}
