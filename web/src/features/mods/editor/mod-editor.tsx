import {
  modChangelogMax,
  modDescriptionMax,
  modNameMax,
  modPlatforms,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import { useRef, useState } from 'react';
import { refresh } from '../../../core/query.ts';
import { useIsDeleted } from '../../../core/use-is-deleted.ts';
import { Choice } from '../../../ui/choice.tsx';
import { codePoints } from '../../../core/code-points.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { platformWords } from '../mod-words.ts';
import { modKey, modListsKey } from '../mods-cache.ts';
import { FileField } from './file-field.tsx';
import { discardFile, modTarget, useModFile, waitForFile } from './mod-file.ts';
import { NeedsField } from './needs-field.tsx';
import { LookFields } from './look-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import { useModForm, type ModTask } from './use-mod-form.ts';
import { t } from '../../../core/texts.ts';

const platforms = modPlatforms.map((value) => ({ value, label: platformWords[value] }));

const words = {
  mod: {
    create: { title: t('mods:upload'), action: t('mods:upload') },
    update: { title: t('mods:edit'), action: t('ui:save') },
    created: t('mods:uploaded'),
    updated: t('mods:updated'),
  },
  download: {
    create: { title: t('mods:download.add'), action: t('mods:download.add') },
    update: { title: t('mods:download.edit'), action: t('ui:save') },
    created: t('mods:download.added'),
    updated: t('mods:download.updated'),
  },
} as const;

type ModEditorProps = { task: ModTask; onClose: () => void };

/** The form for a mod. The file is uploaded while the form is still being filled in. */
export function ModEditor({ task, onClose }: ModEditorProps) {
  const { kind, mod } = task;
  const target = modTarget(mod?.id ?? null);
  const { upload, file } = useModFile(target);
  const form = useModForm(task, saved);
  const isGone = useIsDeleted(modKey(mod?.id ?? 0));
  const { draft, problem, isSending, change } = form;
  /** The form is valid and waits for the upload of the file. */
  const [waits, setWaits] = useState(false);
  /** Pictures are being uploaded. */
  const [isAdding, setAdding] = useState(false);
  const confirm = useConfirm();
  const ref = useRef<HTMLFormElement>(null);
  const newest = mod?.versions[0];
  const hasNewFile = upload !== null || file !== null;
  const { title, action } = words[kind][mod ? 'update' : 'create'];

  function saved() {
    discardFile(target);
    refresh(modListsKey);
    if (mod) refresh(modKey(mod.id));
    toast({ type: 'success', title: words[kind][mod ? 'updated' : 'created'] });
    onClose();
  }

  async function submit() {
    if (isSending || waits || isAdding || isGone) return;
    if (form.check(hasNewFile)) {
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setWaits(true);
    const sent = await waitForFile(target);
    setWaits(false);
    // The upload stopped or was removed meanwhile: the form is not sent without the file.
    if (sent === 'stuck' || (hasNewFile && sent === null)) return;
    await form.send(sent?.uploadId ?? null);
  }

  async function close() {
    if (isSending) return;
    const isUnsaved = form.isDirty || hasNewFile;
    const canClose =
      !isUnsaved ||
      (await confirm({
        title: t('mods:discard.title'),
        text: t('mods:discard.text'),
        action: t('mods:discard.action'),
        cancel: t('mods:discard.cancel'),
        danger: true,
      }));
    if (!canClose) return;
    discardFile(target);
    onClose();
  }

  const errorOf = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.text : null;
  return (
    <FormDialog
      size="m"
      fills="narrow"
      onClose={() => void close()}
      title={title}
      form={{ ref, onSubmit: () => void submit() }}
      submit={{
        label: waits ? t('mods:waitsForFile') : isAdding ? t('mods:waitsForPictures') : action,
        busy: isSending || waits || isAdding,
        disabled: isGone,
      }}
    >
      {isGone && <ErrorNote>{t('mods:deletedMeanwhile')}</ErrorNote>}
      {problem?.field === null && <ErrorNote>{problem.text}</ErrorNote>}
      <Field label={t('mods:name')} required error={errorOf('name')}>
        <TextInput
          autoComplete="off"
          data-autofocus
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          trailing={<Counter used={codePoints(draft.name)} max={modNameMax} />}
        />
      </Field>
      <Field
        label={t('mods:description')}
        {...(kind === 'mod' ? { required: true } : { optional: true })}
        error={errorOf('description')}
      >
        <TextArea
          rows={4}
          max={modDescriptionMax}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Choice label={t('mods:platform')}>
        <Segmented
          label={t('mods:platform')}
          options={platforms}
          value={draft.platform}
          onChange={(platform) => change({ platform })}
        />
      </Choice>
      <FileField
        target={target}
        label={mod?.file ? t('mods:file.new') : t('mods:file')}
        required={kind === 'download' && !mod}
        hint={mod?.file ? t('mods:file.newHint') : ''}
        problem={errorOf('file')}
        onProblem={(text) => form.setProblem(text ? { field: 'file', text } : null)}
      />
      {newest && (
        <Field
          label={hasNewFile ? t('mods:whatIsNew') : t('mods:whatChanged', { number: newest.number })}
          optional
          error={errorOf('changelog')}
        >
          <TextArea
            rows={2}
            max={modChangelogMax}
            value={hasNewFile ? draft.changelog : draft.newestChangelog}
            onChange={({ target: { value } }) =>
              change(hasNewFile ? { changelog: value } : { newestChangelog: value })
            }
          />
        </Field>
      )}
      <LookFields kind={kind} draft={draft} change={change} featuresError={errorOf('features')} />
      <PicturesField
        pictures={draft.pictures}
        problem={errorOf('pictures')}
        onAdd={form.addPicture}
        onChange={(pictures) => change({ pictures })}
        onProblem={(text) => form.setProblem(text ? { field: 'pictures', text } : null)}
        onBusy={setAdding}
      />
      <NeedsField
        ownId={mod?.id ?? null}
        platform={draft.platform}
        needs={draft.needs}
        onChange={(needs) => change({ needs })}
      />
    </FormDialog>
  );
}
