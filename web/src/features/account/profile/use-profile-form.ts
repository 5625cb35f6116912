import { useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import { redirectToGoogle, setUser, useMe } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';
import type { Proof } from './proof.ts';
import {
  changesOf,
  needsProof,
  refusedField,
  withoutSaved,
  type FieldName,
  type ProfileFields,
} from './profile-fields.ts';
import { t } from '../../../core/texts.ts';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/**
 * One draft for the Profile and the Appearance tab. It stores only the fields that the member changed, so that a
 * change from another device shows in all other fields.
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

  /**
   * Saves the changes and returns the refused field, if any. It does not use `write`, because it has to reject if the
   * proof is refused: the dialog of the proof shows that.
   */
  async function save(proof?: Proof): Promise<FieldName | undefined> {
    setIsSaving(true);
    try {
      const { user } = await api.updateProfile({ body: { ...changes, ...proof } });
      setUser(user);
      setEdits((before) => withoutSaved(before, changes));
      setErrors({});
      toast({
        title: t('account:profileUpdated'),
        message: t('account:profileUpdatedText'),
        type: 'success',
      });
      return undefined;
    } catch (error) {
      const text = errorText(error, t('account:profileNotUpdated'));
      const field = refusedField(error);
      if (proof && !field) throw error;
      const needsNewSignIn = error instanceof ApiError && error.code === 'recent_sign_in_required';
      toast({
        title: t('account:updateFailed'),
        message: text,
        type: 'error',
        ...(needsNewSignIn
          ? { duration: 0, action: { label: t('account:logInAgain'), onClick: () => void signInAgain() } }
          : {}),
      });
      if (!field) return undefined;
      setErrors({ [field]: text });
      return field;
    } finally {
      setIsSaving(false);
    }
  }

  const draft = { ...me, ...edits };
  const isDirty = Object.keys(changes).length > 0;
  return { draft, errors, isDirty, isSaving, needsProof: needsProof(me, changes), edit, discard, save };
}

async function signInAgain(): Promise<void> {
  const outcome = await redirectToGoogle();
  if (outcome) toast({ title: t('account:loginFailed'), message: outcome.refused, type: 'error' });
}
