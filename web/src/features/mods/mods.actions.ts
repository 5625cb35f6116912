import type { HeldFile, Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { api, errorText } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../core/toasts.ts';
import { changeMod, modKey, modListsKey, takeOut } from './mods-cache.ts';

const fail = (error: unknown, fallback: string) =>
  toast({ type: 'error', title: errorText(error, fallback) });

/** Asks for a link and has the browser save what is behind it. */
export async function downloadMod(mod: Pick<Mod, 'id' | 'isOfficial'>, version?: number): Promise<void> {
  try {
    const asked = { params: { id: mod.id }, query: version ? { version } : {} };
    const { downloadUrl, fileName } = mod.isOfficial
      ? await api.downloadDownload(asked)
      : await api.downloadUserMod(asked);
    const link = document.createElement('a');
    link.href = downloadUrl;
    link.download = fileName;
    link.click();
    refresh(modKey(mod.id));
    refresh(modListsKey);
  } catch (error) {
    fail(error, 'Failed to download file');
  }
}

/** Shows at once; goes back with a word when the server refuses. */
export async function likeMod({ id, liked, likes_count }: Mod): Promise<void> {
  changeMod(id, { liked: !liked, likes_count: likes_count + (liked ? -1 : 1) });
  try {
    changeMod(id, await api.likeUserMod({ params: { id } }));
  } catch (error) {
    changeMod(id, { liked, likes_count });
    fail(error, 'Failed to like mod');
  }
}

export async function rateMod({ id, own_rating }: Mod, rating: number): Promise<void> {
  changeMod(id, { own_rating: rating });
  try {
    changeMod(id, await api.rateUserMod({ params: { id }, body: { rating } }));
  } catch (error) {
    changeMod(id, { own_rating });
    fail(error, 'Failed to rate mod');
  }
}

type Held = Pick<HeldFile, 'mod_id' | 'mod_name' | 'version' | 'file_name' | 'reason'>;

/** Asks first: nobody has looked into the file. */
export function useReleaseFile() {
  const confirm = useConfirm();
  return async ({ mod_id: id, mod_name, version, file_name, reason }: Held): Promise<void> => {
    const agreed = await confirm({
      title: 'Let this file through?',
      text: `${file_name} of “${mod_name}” was not scanned: ${reason}. Everyone who sees mods can download it then.`,
      action: 'Let it through',
    });
    if (!agreed) return;
    try {
      await api.releaseHeldFile({ params: { id }, body: { version } });
      toast({ type: 'success', title: 'It is open to others now' });
    } catch (error) {
      fail(error, 'Failed to let it through');
    }
    refresh(modKey(id));
    refresh(modListsKey);
  };
}

/** Asks first; then it is out of the list at once, and back in it when the server refuses. */
export function useDeleteMod() {
  const confirm = useConfirm();
  return async ({ id, name, isOfficial }: Mod, onAgreed: () => void): Promise<void> => {
    const agreed = await confirm({
      title: isOfficial ? 'Delete this download?' : 'Delete this mod?',
      text: `“${name}” goes for good, with all its versions, ratings and comments.`,
      action: isOfficial ? 'Delete download' : 'Delete mod',
      danger: true,
    });
    if (!agreed) return;
    const putBack = takeOut(id);
    onAgreed();
    const params = { id };
    try {
      await (isOfficial ? api.deleteDownload({ params }) : api.deleteUserMod({ params }));
      toast({ type: 'success', title: 'Mod Deleted!', message: 'Your mod has been successfully deleted.' });
      refresh(modListsKey);
    } catch (error) {
      putBack();
      fail(error, isOfficial ? 'Failed to delete download' : 'Failed to delete mod');
    }
  };
}
