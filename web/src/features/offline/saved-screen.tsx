import { useEffect, useState } from 'react';
import { Laptop } from 'lucide-react';
import type { SavedOverview } from '@snowglobe/contract/features/offline/offline.model.ts';
import { api } from '../../core/api.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { useIsUp } from '../../core/live.ts';
import { goTo, handleLinkClick, screenPath } from '../../core/location.ts';
import { useSession } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { canSave, freeBytes } from './device-space.ts';
import { SavedCard } from './saved-card.tsx';
import { checkSaved, removeFromDevice, savedOverview, startEngine } from './saved-engine.ts';
import { savedVideos } from './saved-list.ts';
import styles from './saved-screen.module.css';

/** Saved on this device: `?screen=saved`. It also opens without a connection. */
export default function SavedScreen() {
  const list = useStore(savedVideos);
  const overview = useStore(savedOverview);
  const { isFromDevice } = useSession();
  const isUp = useIsUp();
  const isOffline = isFromDevice === true || !isUp;
  const confirm = useConfirm();
  useEffect(() => {
    startEngine();
    if (isUp) void checkSaved();
  }, [isUp]);

  async function removeAll() {
    const question = {
      title: t('offline:removeAll.title'),
      text: t('offline:removeAll.text'),
      action: t('offline:removeAll.yes'),
      danger: true,
    };
    if (await confirm(question)) await removeFromDevice((list ?? []).map(({ videoId }) => videoId));
  }

  return (
    <div className="page screen">
      <ScreenHead
        title={t('offline:saved')}
        about={
          <p className="readout" role="status">
            {isOffline && list && list.length > 0
              ? t('offline:offlineHint')
              : list && t('offline:videoCount', { count: list.length })}
          </p>
        }
      >
        {list && list.length > 0 && (
          <Button size="s" variant="danger" onClick={() => void removeAll()}>
            {t('offline:removeAll')}
          </Button>
        )}
      </ScreenHead>
      {overview && !isOffline && <Quota key={list?.length} overview={overview} />}
      {list && list.length === 0 && <NothingSaved isOffline={isOffline} />}
      {list && list.length > 0 && (
        <ul className={styles.list} aria-label={t('offline:saved')}>
          {list.toReversed().map((record) => (
            <li key={record.videoId}>
              <SavedCard record={record} />
            </li>
          ))}
        </ul>
      )}
      {overview && !isOffline && overview.otherDevices.length > 0 && <OtherDevices overview={overview} />}
    </div>
  );
}

function Quota({ overview: { usedBytes, maxBytes, days } }: { overview: SavedOverview }) {
  const [free, setFree] = useState<number>();
  useEffect(() => void freeBytes().then(setFree), []);
  return (
    <div className={styles.quota}>
      <p className={styles.used}>
        <span>
          <RichText
            of="offline:usedOf"
            values={{ used: sizeText(usedBytes), limit: sizeText(maxBytes), b: <b /> }}
          />
        </span>
        {free !== undefined && Number.isFinite(free) && (
          <span>{t('offline:freeHere', { free: sizeText(free) })}</span>
        )}
      </p>
      <Progress
        label={t('offline:saved')}
        value={maxBytes > 0 ? Math.min(1, usedBytes / maxBytes) : 1}
        thick
      />
      <p className={styles.note}>{t('offline:expiry', { days })}</p>
    </div>
  );
}

function NothingSaved({ isOffline }: { isOffline: boolean }) {
  const href = screenPath('media');
  return (
    <EmptyState
      heading="h2"
      title={t('offline:empty.title')}
      text={
        !canSave()
          ? t('offline:notSupported')
          : isOffline
            ? t('offline:empty.offline')
            : t('offline:empty.text')
      }
      action={
        !isOffline && (
          <Button size="s" href={href} onClick={(event) => handleLinkClick(event, () => goTo(href))}>
            {t('offline:browse')}
          </Button>
        )
      }
    />
  );
}

/** A lost phone still counts until its videos expire, so they can be removed from here. */
function OtherDevices({ overview: { otherDevices } }: { overview: SavedOverview }) {
  return (
    <PageSection title={t('offline:otherDevices')}>
      <ul className={styles.devices}>
        {otherDevices.map((device) => (
          <OtherDevice key={device.id} {...device} />
        ))}
      </ul>
    </PageSection>
  );
}

function OtherDevice({ id, device, videos, bytes }: SavedOverview['otherDevices'][number]) {
  const confirm = useConfirm();
  const { run, busy } = useWrite(() => api.removeSavedDevice({ params: { id } }), {
    fallback: t('offline:notRemoved'),
    onSettled: () => void checkSaved(),
  });
  const question = {
    title: t('offline:otherDevice.title', { device }),
    text: t('offline:otherDevice.text'),
    action: t('offline:remove'),
    danger: true,
  };
  return (
    <li className={styles.device}>
      <Icon of={Laptop} />
      <p>
        <strong>{device}</strong>
        <span>{t('offline:otherDevice.facts', { count: videos, size: sizeText(bytes) })}</span>
      </p>
      <Button
        size="s"
        busy={busy}
        aria-label={t('offline:otherDevice.remove', { device })}
        onClick={async () => void ((await confirm(question)) && run())}
      >
        {t('offline:remove')}
      </Button>
    </li>
  );
}
