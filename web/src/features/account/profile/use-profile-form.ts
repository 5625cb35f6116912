import { useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { toast } from '../../../ui/toast-store.ts';
import {
  changesOf,
  isFieldName,
  withoutSaved,
  type FieldName,
  type ProfileFields,
} from './profile-fields.ts';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/**
 * One draft behind the Profile and the Appearance tab. It keeps only what the member touched, so that a change
 * which arrives from another device shows in every other field.
 */
export function useProfileForm() {
  const me = useMe();
  const [edits, setEdits] = useState<Partial<ProfileFields>>({});
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const changes = changesOf(me, edits);

  function edit(change: Partial<ProfileFields>) {
    setEdits((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  }

  function discard() {
    setEdits({});
    setErrors({});
  }

  /** Saves what changed; gives the field that was refused, if one was. */
  async function save(): Promise<FieldName | undefined> {
    setIsSaving(true);
    try {
      const { user } = await api.updateProfile({ body: changes });
      setUser(user);
      setEdits((before) => withoutSaved(before, changes));
      setErrors({});
      toast({ title: 'Profile Updated', message: 'This is how everyone sees you now.', type: 'success' });
      return undefined;
    } catch (error) {
      const text = errorText(error, 'Failed to update profile. Please try again.');
      const field = error instanceof ApiError ? error.field : undefined;
      toast({ title: 'Update Failed', message: text, type: 'error' });
      if (!isFieldName(field)) return undefined;
      setErrors({ [field]: text });
      return field;
    } finally {
      setIsSaving(false);
    }
  }

  const draft = { ...me, ...edits };
  return { draft, errors, isDirty: Object.keys(changes).length > 0, isSaving, edit, discard, save };
}
