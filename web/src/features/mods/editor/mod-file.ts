import { modFileKinds, modFileMaxBytes, modTexts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { isForTarget, type Upload, type UploadTarget } from '../../../core/uploads/upload.ts';
import { uploads, useUploads } from '../../../core/uploads/uploads.ts';

const purpose = 'mod';

/** Which form a file is for: the one of a mod, or that of a new one. It stays the same over a reload. */
export const modTarget = (modId: number | null): UploadTarget => ({
  purpose,
  metadata: { mod: String(modId ?? 'new') },
});

/** A file that the server has whole, and that no form has named yet. */
export type ArrivedFile = { uploadId: string; name: string; size: number };

const arrived = createStore<Readonly<Record<string, ArrivedFile>>>({});
const keyOf = ({ metadata }: UploadTarget) => metadata['mod']!;

uploads.onArrived(purpose, (upload, url) => {
  const uploadId = url.split('/').at(-1)!;
  arrived.set({ ...arrived.get(), [keyOf(upload)]: { uploadId, name: upload.name, size: upload.size } });
});

export function forgetFile(target: UploadTarget): void {
  const { [keyOf(target)]: _gone, ...others } = arrived.get();
  arrived.set(others);
}

/** Nothing of it is wanted any more. */
export function dropFile(target: UploadTarget): void {
  for (const { id, purpose: of, metadata } of uploads.uploads.get())
    if (of === purpose && metadata['mod'] === keyOf(target)) uploads.cancel(id);
  forgetFile(target);
}

/** What can be seen to be wrong before a byte is sent; the server judges by content. */
export function refusalOf({ name, size }: File): string | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (!modFileKinds.some((kind) => kind === ending)) return modTexts.wrongFileType;
  if (size === 0) return modTexts.emptyFile;
  return size > modFileMaxBytes ? modTexts.fileTooLarge : null;
}

export function sendFile(target: UploadTarget, file: File): void {
  dropFile(target);
  uploads.add(target, [file]);
}

const stuck = new Set<Upload['state']>(['failed', 'paused', 'forgotten']);

/** Waits for a file that is on its way: what it became, null when there is none, `stuck` when it does not move. */
export function fileSettled(target: UploadTarget): Promise<ArrivedFile | null | 'stuck'> {
  const look = () => {
    const upload = uploads.uploads.get().find((each) => isForTarget(each, target));
    if (upload) return stuck.has(upload.state) ? 'stuck' : undefined;
    return arrived.get()[keyOf(target)] ?? null;
  };
  const { promise, resolve } = Promise.withResolvers<ArrivedFile | null | 'stuck'>();
  const tell = () => {
    const found = look();
    if (found === undefined) return;
    stop();
    resolve(found);
  };
  const stop = uploads.uploads.subscribe(tell);
  tell();
  return promise;
}

/** The file of a form: on its way, or there. */
export function useModFile(target: UploadTarget): { upload: Upload | null; file: ArrivedFile | null } {
  const [upload = null] = useUploads(target);
  return { upload, file: useStore(arrived)[keyOf(target)] ?? null };
}
