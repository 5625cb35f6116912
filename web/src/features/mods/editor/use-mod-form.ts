import {
  defaultModGenre,
  defaultModIcon,
  modChangelogMax,
  modDescriptionMax,
  modFeatureMax,
  modFeaturesMax,
  modNameMax,
  modTexts,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type {
  ModDetail,
  ModPicture,
  ModPlatform,
  ModReference,
} from '@snowglobe/contract/features/mods/mods.model.ts';
import { useRef, useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import { codePoints } from '../../../core/code-points.ts';
import { t } from '../../../core/texts.ts';

/** A member's mod or an official one; `mod` is null for a new one. */
export type ModTask = { kind: 'mod' | 'download'; mod: ModDetail | null; platform: ModPlatform };

export type ModDraft = {
  name: string;
  description: string;
  platform: ModPlatform;
  /** The changelog of the version that a new file creates. */
  changelog: string;
  /** The changelog of the newest existing version, which can be edited. */
  newestChangelog: string;
  needs: readonly ModReference[];
  genre: string;
  icon: string;
  /** Separated by commas. */
  features: string;
  pictures: readonly ModPicture[];
};
type Field = 'name' | 'description' | 'file' | 'features' | 'changelog' | 'pictures';
export type ModProblem = { field: Field | null; text: string };

const fallbacks = {
  mod: { create: t('mods:uploadFailed'), update: t('mods:updateFailed') },
  download: { create: t('mods:download.createFailed'), update: t('mods:download.updateFailed') },
} as const;

function draftOf({ kind, mod, platform }: ModTask): ModDraft {
  return {
    name: mod?.name ?? '',
    description: mod?.description ?? '',
    platform: mod?.platform ?? platform,
    changelog: '',
    newestChangelog: mod?.versions[0]?.changelog ?? '',
    needs: mod?.dependencies ?? [],
    genre: mod?.game_genre ?? (kind === 'download' ? 'Other' : defaultModGenre),
    icon: mod?.icon ?? defaultModIcon,
    features: mod?.features.join(', ') ?? '',
    pictures: mod?.pictures ?? [],
  };
}

/** The state of the mod form: draft, problem, and sending. */
export function useModForm(task: ModTask, onSaved: () => void) {
  const [first] = useState(() => draftOf(task));
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<ModProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const keyFor = useIdempotencyKey();
  const isDirty = JSON.stringify(first) !== JSON.stringify(draft);

  function change(part: Partial<ModDraft>) {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(null);
  }

  /** Adds an uploaded picture at the end. */
  function addPicture(picture: ModPicture) {
    setDraft((now) => ({ ...now, pictures: [...now.pictures, picture] }));
  }

  async function send(uploadId: string | null): Promise<void> {
    setSending(true);
    try {
      await save(task, formOf(task, draft, uploadId), keyFor(JSON.stringify([draft, uploadId])));
      onSaved();
    } catch (error) {
      const named = error instanceof ApiError ? error.field : undefined;
      const field = fields.find((each) => each === (named === 'uploadId' ? 'file' : named)) ?? null;
      const texts = fallbacks[task.kind];
      setProblem({ field, text: errorText(error, task.mod ? texts.update : texts.create) });
    } finally {
      setSending(false);
    }
  }

  /** Checks the form before it is sent. */
  function check(hasFile: boolean): ModProblem | null {
    const found = problemOf(task, draft, hasFile);
    setProblem(found);
    return found;
  }

  return { draft, problem, isSending, isDirty, change, addPicture, check, send, setProblem };
}

const fields: readonly Field[] = ['name', 'description', 'file', 'features', 'changelog', 'pictures'];

function problemOf({ kind, mod }: ModTask, draft: ModDraft, hasFile: boolean): ModProblem | null {
  const { name, description, changelog, newestChangelog } = draft;
  if (name.trim() === '') return { field: 'name', text: t(modTexts.nameRequired) };
  if (codePoints(name.trim()) > modNameMax)
    return { field: 'name', text: t('mods:rule.nameTooLong', { max: modNameMax }) };
  if (kind === 'mod' && description.trim() === '')
    return { field: 'description', text: t(modTexts.descriptionRequired) };
  if (codePoints(description.trim()) > modDescriptionMax)
    return {
      field: 'description',
      text: t('mods:rule.descriptionTooLong', { max: String(modDescriptionMax) }),
    };
  const features = featuresOf(draft);
  if (features.length > modFeaturesMax)
    return { field: 'features', text: t('mods:rule.tooManyFeatures', { max: modFeaturesMax }) };
  if (features.some((feature) => codePoints(feature) > modFeatureMax))
    return { field: 'features', text: t('mods:rule.featureTooLong', { max: modFeatureMax }) };
  if (codePoints((hasFile ? changelog : newestChangelog).trim()) > modChangelogMax)
    return { field: 'changelog', text: t('mods:rule.changelogTooLong', { max: String(modChangelogMax) }) };
  if (kind === 'download' && !mod && !hasFile) return { field: 'file', text: t(modTexts.fileRequired) };
  return null;
}

const featuresOf = ({ features }: ModDraft) =>
  features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);

function formOf({ mod }: ModTask, draft: ModDraft, uploadId: string | null): FormData {
  const form = new FormData();
  form.append('name', draft.name);
  form.append('description', draft.description);
  form.append('platform', draft.platform);
  if (uploadId) form.append('changelog', draft.changelog);
  else if (mod) form.append('changelog', draft.newestChangelog);
  form.append('dependencies', JSON.stringify(draft.needs.map(({ id }) => id)));
  if (uploadId) form.append('uploadId', uploadId);
  form.append('game_genre', draft.genre);
  form.append('icon', draft.icon);
  form.append('features', JSON.stringify(featuresOf(draft)));
  form.append('pictures', JSON.stringify(draft.pictures.map(({ id }) => id)));
  return form;
}

/** Sending the same form again uses the same key, so that the server does not run it twice after a lost answer. */
function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

async function save({ kind, mod }: ModTask, form: FormData, idempotencyKey: string): Promise<unknown> {
  if (!mod)
    return kind === 'mod'
      ? api.createUserMod({ form, idempotencyKey })
      : api.createDownload({ form, idempotencyKey });
  const sent = { params: { id: mod.id }, form, idempotencyKey };
  return kind === 'mod' ? api.updateUserMod(sent) : api.updateDownload(sent);
}
