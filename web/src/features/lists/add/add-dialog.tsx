import type { EditableList } from '@snowglobe/contract/features/lists/lists.model.ts';
import { listNameMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useForm } from '../../../core/use-form.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { audienceWords, countText } from '../list-words.ts';
import { refreshLists } from '../lists.actions.ts';
import { useEditableLists } from '../lists.queries.ts';
import { closeAddDialog, useAddDialog, type Item } from '../open-add-dialog.ts';
import styles from './add-dialog.module.css';

/** The lists that the member may edit: a check mark puts the item on a list. It is above the player. */
export default function AddDialog() {
  const item = useAddDialog();
  if (!item) return null;
  return (
    <Dialog open size="s" title={t('lists:add')} text={item.name} onClose={closeAddDialog}>
      <Lists item={item} />
      <NewList item={item} />
    </Dialog>
  );
}

function Lists({ item }: { item: Item }) {
  const { data: lists, isError, refetch } = useEditableLists(item.kind, item.id);
  if (!lists)
    return isError ? (
      <ErrorNote onRetry={() => void refetch()}>{t('lists:notLoaded')}</ErrorNote>
    ) : (
      <Spinner label={t('ui:loading')} />
    );
  if (lists.length === 0) return <p className={styles.none}>{t('lists:add.none')}</p>;
  return (
    <fieldset className={styles.lists}>
      <legend className="sr-only">{t('lists:title')}</legend>
      {lists.map((list) => (
        <ListCheckbox key={list.id} list={list} item={item} />
      ))}
    </fieldset>
  );
}

function ListCheckbox({ list, item }: { list: EditableList; item: Item }) {
  const { run, running } = useWrite(
    (isOn: boolean): Promise<unknown> =>
      isOn
        ? api.addToList({ params: { id: list.id }, body: { itemId: item.id } })
        : api.removeEntry({ params: { id: list.id, entryId: list.entryId! } }),
    { fallback: t('lists:writeFailed'), onSettled: refreshLists },
  );
  const facts = [audienceWords[list.audience].label, countText(item.kind, list.count)];
  return (
    <Checkbox
      label={list.name}
      hint={[...facts, !list.isOwn && t('lists:youEdit')].filter(Boolean).join(' · ')}
      checked={running?.[0] ?? list.entryId !== null}
      onChange={(isOn) => void run(isOn)}
    />
  );
}

/** Creates a private list that has the item. */
function NewList({ item }: { item: Item }) {
  const [name, setName] = useState('');
  const { ref, problems, busy, submit, clear } = useForm<'name', string, unknown>({
    fields: ['name'],
    send: (wanted) => api.createList({ body: { kind: item.kind, name: wanted, itemId: item.id } }),
    onDone() {
      setName('');
      refreshLists();
    },
    fallback: t('lists:writeFailed'),
  });
  return (
    <form
      ref={ref}
      className={styles.create}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(name);
      }}
    >
      <Field label={t('lists:add.new')} error={problems.name ?? problems.form}>
        <TextInput
          size="s"
          name="name"
          maxLength={listNameMax}
          value={name}
          onChange={(event) => {
            clear(['name', 'form']);
            setName(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" size="s" icon={Plus} busy={busy}>
        {t('lists:add.create')}
      </Button>
    </form>
  );
}
