import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { BadgeCheck, Copy, Eye, KeyRound, LockOpen } from 'lucide-react';
import { shortDateText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/clipboard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../core/toasts.ts';
import { scriptText } from '../mod-words.ts';
import { closeScript } from '../mods-address.ts';
import { useScript } from '../mods.queries.ts';
import { ScriptCode } from './script-code.tsx';
import { t } from '../../../core/texts.ts';
import styles from './script-dialog.module.css';

/** One script with its code as text. */
export function ScriptDialog({ slug, known }: { slug: string; known: Script | undefined }) {
  const { data, isPending, refetch } = useScript(slug, known);
  const script = data ?? known;

  async function copy(code: string) {
    await copyText(code);
    toast({ type: 'success', title: t('mods:script.copied'), message: t('mods:script.copiedText') });
  }

  return (
    <Dialog
      open
      size="l"
      fills="narrow"
      onClose={closeScript}
      title={script ? scriptText(script.name) : t('mods:script')}
      actions={
        script?.script && (
          <Button variant="primary" icon={Copy} data-autofocus onClick={() => void copy(script.script!)}>
            {t('mods:script.copy')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {script && <Facts script={script} />}
        {isPending && (
          <LoadingArea label={t('mods:script.loading')}>
            <Skeleton shape="block" height={200} />
          </LoadingArea>
        )}
        {!isPending && !data && (
          <ErrorNote onRetry={() => void refetch()}>{t('mods:script.failed')}</ErrorNote>
        )}
        {script?.script && <ScriptCode code={script.script} />}
      </div>
    </Dialog>
  );
}

function Facts({ script }: { script: Script }) {
  const { key, verified, views, features, createdAt } = script;
  const about = { game: scriptText(script.gameName), owner: scriptText(script.owner) };
  return (
    <>
      <p className={styles.about}>
        {createdAt
          ? t('mods:script.aboutDated', { ...about, date: shortDateText(createdAt) })
          : t('mods:script.about', about)}
      </p>
      <ul className={styles.marks}>
        <li>
          <Icon of={key ? KeyRound : LockOpen} size={16} />
          {key ? t('mods:script.key') : t('mods:script.noKey')}
        </li>
        {verified && (
          <li>
            <Icon of={BadgeCheck} size={16} />
            {t('mods:script.verified')}
          </li>
        )}
        <li>
          <Icon of={Eye} size={16} />
          {t('mods:views', { count: views, shown: shortCount(views) })}
        </li>
      </ul>
      <p className={styles.description}>{scriptText(script.description)}</p>
      {features.length > 0 && (
        <ul className={styles.features} aria-label={t('mods:features')}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </>
  );
}
