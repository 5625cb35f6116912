import type { HeldFile, Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { api } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../core/toasts.ts';
import { write } from '../../core/write.ts';
import { scanReason } from './mod-words.ts';
import { changeMod, modKey, modListsKey, removeFromLists } from './mods-cache.ts';
import { t } from '../../core/texts.ts';

/** Requests a download link and lets the browser save the file. */
export async function downloadMod(mod: Pick<Mod, 'id' | 'isOfficial'>, version?: number): Promise<void> {
  const input = { params: { id: mod.id }, query: version ? { version } : {} };
  await write(() => (mod.isOfficial ? api.downloadDownload(input) : api.downloadUserMod(input)), {
    fallback: t('mods:download.failed'),
    onDone({ downloadUrl, fileName }) {
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
      refresh(modKey(mod.id));
      refresh(modListsKey);
    },
  });
}

/** Shows the like at once, and undoes it if the server refuses. */
export async function likeMod({ id, liked, likes_count }: Mod): Promise<void> {
  await write(() => api.likeUserMod({ params: { id } }), {
    fallback: t('mods:likeFailed'),
    showEarly() {
      changeMod(id, { liked: !liked, likes_count: likes_count + (liked ? -1 : 1) });
      return () => changeMod(id, { liked, likes_count });
    },
    onDone: (counted) => changeMod(id, counted),
  });
}

export async function rateMod({ id, own_rating }: Mod, rating: number): Promise<void> {
  await write(() => api.rateUserMod({ params: { id }, body: { rating } }), {
    fallback: t('mods:rateFailed'),
    showEarly() {
      changeMod(id, { own_rating: rating });
      return () => changeMod(id, { own_rating });
    },
    onDone: (rated) => changeMod(id, rated),
  });
}

type Held = Pick<HeldFile, 'mod_id' | 'mod_name' | 'version' | 'file_name' | 'reason'>;

/** Releases a file after a confirmation, because it was not scanned. */
export function useReleaseFile() {
  const confirm = useConfirm();
  return async ({ mod_id: id, mod_name, version, file_name, reason }: Held): Promise<void> => {
    const agreed = await confirm({
      title: t('mods:release.title'),
      text: t('mods:release.text', { file: file_name, mod: mod_name, reason: scanReason(reason) }),
      action: t('mods:release.action'),
    });
    if (!agreed) return;
    await write(() => api.releaseHeldFile({ params: { id }, body: { version } }), {
      success: t('mods:release.done'),
      fallback: t('mods:release.failed'),
      onSettled() {
        refresh(modKey(id));
        refresh(modListsKey);
      },
    });
  };
}

/** Deletes a mod after a confirmation. It leaves the lists at once, and returns if the server refuses. */
export function useDeleteMod() {
  const confirm = useConfirm();
  return async ({ id, name, isOfficial }: Mod, onAgreed: () => void): Promise<void> => {
    const agreed = await confirm({
      title: isOfficial ? t('mods:delete.downloadTitle') : t('mods:delete.modTitle'),
      text: t('mods:delete.text', { name }),
      action: isOfficial ? t('mods:delete.download') : t('mods:delete.mod'),
      danger: true,
    });
    if (!agreed) return;
    const params = { id };
    await write(() => (isOfficial ? api.deleteDownload({ params }) : api.deleteUserMod({ params })), {
      fallback: isOfficial ? t('mods:delete.downloadFailed') : t('mods:delete.modFailed'),
      showEarly() {
        const undo = removeFromLists(id);
        onAgreed();
        return undo;
      },
      onDone() {
        toast({
          type: 'success',
          title: t('mods:delete.done'),
          message: t('mods:delete.doneText'),
        });
        refresh(modListsKey);
      },
    });
  };
}
