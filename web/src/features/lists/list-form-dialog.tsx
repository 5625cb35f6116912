import {
  listDescriptionMax,
  listNameMax,
  type ListAudience,
  type ListKind,
} from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useDraft, useForm } from '../../core/use-form.ts';
import { Choice } from '../../ui/choice.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { audienceWords } from './list-words.ts';
import { refreshLists } from './lists.actions.ts';

type Values = { kind: ListKind; name: string; description: string; audience: ListAudience };
type ListFormDialogProps = {
  /** The list that is edited; a new one without it. */
  list?: List;
  onClose: () => void;
  onSaved: (list: List) => void;
};

const kinds = [
  { value: 'titles', label: t('lists:kind.titles') },
  { value: 'mods', label: t('lists:kind.mods') },
] as const;
const audiences = (['private', 'friends', 'public'] as const).map((value) => ({
  value,
  ...audienceWords[value],
}));

/** Name, description and audience of a list. */
export function ListFormDialog({ list, onClose, onSaved }: ListFormDialogProps) {
  const { draft, change } = useDraft<Values>({
    kind: list?.kind ?? 'titles',
    name: list?.name ?? '',
    description: list?.description ?? '',
    audience: list?.audience ?? 'private',
  });
  const form = useForm<'name' | 'description', Values, { list: List }>({
    fields: ['name', 'description'],
    send: ({ kind, ...words }) =>
      list
        ? api.changeList({ params: { id: list.id }, body: words })
        : api.createList({ body: { kind, ...words } }),
    onDone(saved) {
      refreshLists();
      onSaved(saved.list);
    },
    fallback: t('lists:writeFailed'),
  });
  const { problems } = form;
  return (
    <FormDialog
      title={list ? t('lists:edit') : t('lists:new')}
      onClose={onClose}
      form={{ ref: form.ref, onSubmit: () => void form.submit(draft) }}
      submit={{ label: list ? t('ui:save') : t('lists:create'), busy: form.busy }}
    >
      <Field label={t('lists:name')} error={problems.name} required>
        <TextInput
          name="name"
          data-autofocus
          maxLength={listNameMax}
          value={draft.name}
          onChange={(event) => {
            form.clear(['name']);
            change({ name: event.target.value });
          }}
        />
      </Field>
      <Field label={t('lists:description')} error={problems.description} optional>
        <TextArea
          name="description"
          max={listDescriptionMax}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      {!list && (
        <Choice label={t('lists:kind')}>
          <Segmented
            label={t('lists:kind')}
            options={kinds}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        </Choice>
      )}
      <Choice label={t('lists:audience')}>
        <Segmented
          label={t('lists:audience')}
          options={audiences}
          value={draft.audience}
          onChange={(audience) => change({ audience })}
        />
      </Choice>
      {problems.form && <ErrorNote key={form.attempt}>{problems.form}</ErrorNote>}
    </FormDialog>
  );
}
