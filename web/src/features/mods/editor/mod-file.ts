import { modFileKinds, modFileMaxBytes, modTexts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { isForTarget, type Upload, type UploadTarget } from '../../../core/uploads/upload.ts';
import { uploads, useUploads } from '../../../core/uploads/uploads.ts';

const purpose = 'mod';

/** The form that a file belongs to: of a mod, or of a new one. It is the same after a reload. */
export const modTarget = (modId: number | null): UploadTarget => ({
  purpose,
  metadata: { mod: String(modId ?? 'new') },
});

/** A finished upload whose form has not been sent yet. */
export type UploadedFile = { uploadId: string; name: string; size: number };

const uploaded = createStore<Readonly<Record<string, UploadedFile>>>({});
const keyOf = ({ metadata }: UploadTarget) => metadata['mod']!;

uploads.onArrived(purpose, (upload, url) => {
  const uploadId = url.split('/').at(-1)!;
  uploaded.set({ ...uploaded.get(), [keyOf(upload)]: { uploadId, name: upload.name, size: upload.size } });
});

export function removeFile(target: UploadTarget): void {
  const { [keyOf(target)]: _removed, ...others } = uploaded.get();
  uploaded.set(others);
}

/** Cancels the upload and removes a finished one. */
export function discardFile(target: UploadTarget): void {
  for (const { id, purpose: of, metadata } of uploads.uploads.get())
    if (of === purpose && metadata['mod'] === keyOf(target)) uploads.cancel(id);
  removeFile(target);
}

/** Why the server would refuse this file, judged by name and size. The server also checks the content. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (!modFileKinds.some((kind) => kind === ending)) return t(modTexts.wrongFileType);
  if (size === 0) return t(modTexts.emptyFile);
  return size > modFileMaxBytes ? t(modTexts.fileTooLarge) : null;
}

export function sendFile(target: UploadTarget, file: File): void {
  discardFile(target);
  uploads.add(target, [file]);
}

const stuckStates = new Set<Upload['state']>(['failed', 'paused', 'forgotten']);

/** Waits for the end of the upload: the file, null without one, or `stuck` if it does not continue by itself. */
export function waitForFile(target: UploadTarget): Promise<UploadedFile | null | 'stuck'> {
  const findResult = () => {
    const upload = uploads.uploads.get().find((each) => isForTarget(each, target));
    if (upload) return stuckStates.has(upload.state) ? 'stuck' : undefined;
    return uploaded.get()[keyOf(target)] ?? null;
  };
  const { promise, resolve } = Promise.withResolvers<UploadedFile | null | 'stuck'>();
  const check = () => {
    const found = findResult();
    if (found === undefined) return;
    stop();
    resolve(found);
  };
  const stop = uploads.uploads.subscribe(check);
  check();
  return promise;
}

/** The file of a form: the running upload, or the finished one. */
export function useModFile(target: UploadTarget): { upload: Upload | null; file: UploadedFile | null } {
  const [upload = null] = useUploads(target);
  return { upload, file: useStore(uploaded)[keyOf(target)] ?? null };
}
