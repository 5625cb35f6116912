import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Ends the form. With unsaved changes it stays in view; on a phone it leaves the corner to the bell. */
export function SaveBar({ form }: { form: ProfileForm }) {
  const { isDirty, isSaving, discard } = form;
  return (
    <div
      className={classNames(
        'flex items-center justify-end gap-3',
        isDirty && 'glass glass-float sticky bottom-4 z-10 py-2.5 pr-2.5 pl-5 max-sm:mr-[66px] max-sm:pl-2.5',
      )}
    >
      <p
        className={classNames('mr-auto text-menu', isDirty ? 'text-frost max-sm:sr-only' : 'text-mist')}
        role="status"
      >
        {isDirty ? 'You have unsaved changes.' : 'Everything is saved.'}
      </p>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={discard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isSaving}
        disabled={!isDirty}
        className="min-w-28 max-sm:flex-1"
      >
        Save
      </Button>
    </div>
  );
}
