import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ProfileForm } from './use-profile-form.ts';
import { t } from '../../../core/texts.ts';
import styles from './save-bar.module.css';

/** The last row of the form. With unsaved changes it stays in view; on a phone it leaves space for the bell. */
export function SaveBar({ form }: { form: ProfileForm }) {
  const { isDirty, isSaving, discard } = form;
  return (
    <div className={classNames(styles.bar, isDirty && classNames('glass glass-float', styles.floating))}>
      <p className={classNames(styles.state, isDirty ? styles.unsaved : styles.saved)} role="status">
        {isDirty ? t('account:youHaveUnsavedChanges') : t('account:everythingIsSaved')}
      </p>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={discard}>
          {t('account:discard')}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty} className={styles.save}>
        {t('ui:save')}
      </Button>
    </div>
  );
}
