import type { AiPlaces } from '@snowglobe/contract/features/ai/ai.model.ts';
import { errorText } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { StaffNote, StaffTitle } from '../../../ui/staff-panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAiPlaces, useSetAiPlaces } from './ai-places.queries.ts';
import styles from './ai-places-panel.module.css';

const places: readonly { name: keyof AiPlaces; label: string; hint: string }[] = [
  { name: 'rooms', label: t('roomai:settings.rooms'), hint: t('roomai:settings.roomsHint') },
  {
    name: 'firstAnswers',
    label: t('roomai:settings.firstAnswers'),
    hint: t('roomai:settings.firstAnswersHint'),
  },
  { name: 'drafts', label: t('roomai:settings.drafts'), hint: t('roomai:settings.draftsHint') },
];

/** For the owner: where SnowyAI takes part outside of its own screen. */
export function AiPlacesPanel() {
  const { data, error, isPending, refetch } = useAiPlaces();
  const setting = useSetAiPlaces();
  return (
    <Panel className={styles.panel} glass="dense" aria-labelledby="ai-places-title">
      <StaffTitle id="ai-places-title">{t('roomai:settings.title')}</StaffTitle>
      {isPending ? (
        <LoadingArea>
          <Skeleton width="60%" />
        </LoadingArea>
      ) : data ? (
        <>
          <StaffNote>
            {data.answeredBy.kind === 'guide'
              ? t('roomai:settings.guide')
              : t('roomai:settings.model', { name: data.answeredBy.name })}
          </StaffNote>
          <div className={styles.switches}>
            {places.map(({ name, label, hint }) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                // Shows the new value while it is being saved.
                checked={setting.running?.[0][name] ?? data[name]}
                disabled={setting.busy}
                onChange={(isOn) => void setting.run({ [name]: isOn })}
              />
            ))}
          </div>
        </>
      ) : (
        <ErrorNote onRetry={() => void refetch()}>
          {errorText(error, t('roomai:settings.didNotLoad'))}
        </ErrorNote>
      )}
    </Panel>
  );
}
