import { Palette, ShieldCheck, UserRound } from 'lucide-react';
import { Suspense, useId, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { navigate, screenPath, useQueryParams } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { IconGlyph } from '../../../ui/icon.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { PreviewCard, PreviewLine, PreviewStrip } from './appearance-preview.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { EmailProofDialog } from './email-proof-dialog.tsx';
import type { Proof } from './proof.ts';
import { OwnerNote } from './owner-note.tsx';
import { isAppearanceField, previewOf } from './profile-fields.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { SecurityTab } from './security-tab.tsx';
import { useProfileForm, type ProfileForm } from './use-profile-form.ts';
import { t } from '../../../core/texts.ts';
import styles from './profile-screen.module.css';

/** Switches the tab in the address, so that Back and reload keep it. The page does not scroll. */
function openTab(tab: string): void {
  navigate(screenPath('profile', { tab }));
}

export type ProfileTab = {
  /** The address: `/?screen=profile&tab=value`. */
  value: string;
  label: string;
  icon: IconGlyph;
  Panel: ComponentType;
  /** The number on its badge. */
  count?: number;
  /** Called on a click or Enter, but not when the arrow keys select the tab. */
  onPress?: () => void;
};

/** `more` are the tabs of other features. They are placed between Security and Appearance. */
export function ProfileScreen({ more }: { more: readonly ProfileTab[] }) {
  const form = useProfileForm();
  const tabs = [
    { value: 'profile', label: t('account:profile'), icon: UserRound },
    { value: 'security', label: t('account:security'), icon: ShieldCheck },
    ...more.map(({ value, label, icon, count }) => ({ value, label, icon, count })),
    { value: 'appearance', label: t('account:appearance'), icon: Palette },
  ];
  const asked = useQueryParams().get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'profile';
  const tabOfFeature = more.find(({ value }) => value === tab);

  /** Arrow keys select a tab too, but only a click or Enter calls its `onPress`. */
  function selectTab(chosen: string): void {
    openTab(chosen);
    if (window.event?.type === 'click') more.find(({ value }) => value === chosen)?.onPress?.();
  }

  useLeaveGuard(form.isDirty, (to) => to.searchParams.get('screen') === 'profile');
  return (
    <div className={classNames('page screen', styles.screen)}>
      <h1 className={styles.title}>{t('account:profileSettings')}</h1>
      <Tabs id="profile" label={t('account:profileSettings')} tabs={tabs} value={tab} onChange={selectTab} />
      <Settings form={form} tab={tab} Extra={tabOfFeature?.Panel} />
    </div>
  );
}

type SettingsProps = { form: ProfileForm; tab: string; Extra: ComponentType | undefined };

/** The settings on the left and a preview on the right; on small screens one below the other. */
function Settings({ form, tab, Extra }: SettingsProps) {
  const { draft } = form;
  const { username } = useMe();
  const shown = previewOf(draft, username);
  const [isOpen, setIsOpen] = useState(false);
  // On a small screen the preview is shown only on the tabs that change the look.
  const isAboutLook = tab === 'profile' || tab === 'appearance';
  const previewId = useId();
  return (
    <div className={styles.columns}>
      <aside aria-label={t('account:preview')} className={styles.aside}>
        {isAboutLook && (
          <PreviewStrip
            member={shown}
            isSticky={tab === 'appearance'}
            isOpen={isOpen}
            controls={previewId}
            onToggle={() => setIsOpen(!isOpen)}
          />
        )}
        <div id={previewId} className={classNames(styles.cards, !(isAboutLook && isOpen) && styles.wideOnly)}>
          <PreviewCard member={shown} />
          <PreviewLine member={shown} />
        </div>
        {draft.isOwner && (
          <div className={classNames(styles.ownerNote, tab !== 'profile' && styles.wideOnly)}>
            <OwnerNote />
          </div>
        )}
      </aside>
      <div className={styles.main}>
        <TabPanel id="profile" value={tab}>
          {tab === 'profile' && (
            <DraftForm form={form}>
              <ProfileTab form={form} shown={shown} />
            </DraftForm>
          )}
          {tab === 'security' && <SecurityTab />}
          {tab === 'appearance' && (
            <DraftForm form={form}>
              <AppearanceTab form={form} shown={shown} />
            </DraftForm>
          )}
          {Extra && (
            <Suspense fallback={<TabLoading />}>
              <Extra />
            </Suspense>
          )}
        </TabPanel>
      </div>
    </div>
  );
}

/** Both tabs edit one draft and save all of it. If the server refuses a field of the other tab, that tab opens. */
function DraftForm({ form, children }: { form: ProfileForm; children: ReactNode }) {
  const [isProving, setIsProving] = useState(false);

  async function save(proof?: Proof) {
    const refused = await form.save(proof);
    setIsProving(false);
    if (!refused) return;
    openTab(isAppearanceField(refused) ? 'appearance' : 'profile');
    focusRefused();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.needsProof) setIsProving(true);
    else void save();
  }

  return (
    <>
      <form
        noValidate
        // Keeps a focused control from being hidden behind the sticky bars.
        className={styles.form}
        onSubmit={submit}
      >
        {children}
        <SaveBar form={form} />
      </form>
      {/* Outside of the form, because HTML forbids a form inside a form. */}
      {isProving && (
        <EmailProofDialog email={form.draft.email.trim()} onClose={() => setIsProving(false)} send={save} />
      )}
    </>
  );
}

/** Focuses the refused field in the next frame, after React has rendered the error. */
function focusRefused(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function TabLoading() {
  return (
    <LoadingArea>
      <Skeleton shape="block" height={220} />
    </LoadingArea>
  );
}
