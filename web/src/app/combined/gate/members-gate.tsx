import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import { Gamepad2, Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { mayLoadPoster } from '../../../core/can-stream.ts';
import { currentUser, useMe } from '../../../core/session.ts';
import { storeReturnAddress, takeReturnAddress } from '../../../core/return-address.ts';
import { Poster } from '../../../features/media/cards/poster.tsx';
import { useTitlePreview } from '../../../features/media/media.queries.ts';
import { genreName, typeText } from '../../../features/media/title-words.ts';
import { useParties } from '../../../features/party/party.door.ts';
import PlansSection from '../../../features/membership/plans-section.tsx';
import { platformWords } from '../../../features/mods/mod-words.ts';
import { useModPreview } from '../../../features/mods/mods.queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import type { Gate } from './use-gate.ts';
import { t } from '../../../core/texts.ts';
import styles from './members-gate.module.css';

/** Shown to a Free member who opened something for paying members: what it is, and the plans. */
export default function MembersGate({ gate }: { gate: Gate }) {
  useStoredReturnAddress();
  return (
    <div className="page screen">
      {gate.kind === 'title' ? (
        <TitleHead id={gate.id} party={gate.party} />
      ) : gate.kind === 'mod' ? (
        <ModHead id={gate.id} />
      ) : (
        <Head picture={<Icon of={gate.screen.menu?.icon ?? Lock} size={34} />} name={gate.screen.title}>
          {screenWords[gate.screen.name]}
        </Head>
      )}
      <PlansSection />
    </div>
  );
}

/** One sentence about each screen. */
const screenWords: Readonly<Record<string, string>> = {
  media: t('app:gate.media'),
  anime: t('app:gate.anime'),
  'watch-later': t('app:gate.watchLater'),
  history: t('app:gate.history'),
  modmenu: t('app:gate.mods'),
  ai: t('app:gate.ai'),
};

/** For somebody who was invited to a party, also what that is and what it needs. */
function TitleHead({ id, party: roomId }: { id: number; party: number | null }) {
  return roomId === null ? <PreviewHead id={id} /> : <PartyHead id={id} roomId={roomId} />;
}

/** An own title has no preview; a member of the room knows it from the party. */
function PartyHead({ id, roomId }: { id: number; roomId: number }) {
  const listed = useParties();
  const party = listed?.parties.find((each) => each.roomId === roomId);
  // The party can end while the member reads this; the title stays.
  const [seen, setSeen] = useState<TitlePreview>();
  if (party && party.title.id === id && party.title !== seen) setSeen(party.title);
  if (!listed) return <HeadSkeleton />;
  const text = party && t('party:gate', { count: party.members.length });
  return seen ? <TitleFacts title={seen} text={text} /> : <PreviewHead id={id} text={text} />;
}

function PreviewHead({ id, text }: { id: number; text?: string | undefined }) {
  const { data: title, isPending } = useTitlePreview(id);
  if (isPending) return <HeadSkeleton />;
  if (!title) return <Head picture={<Icon of={Lock} size={34} />} name={t('app:gate.aTitle')} text={text} />;
  return <TitleFacts title={title} text={text} />;
}

function TitleFacts({ title, text }: { title: TitlePreview; text: string | undefined }) {
  const poster = mayLoadPoster(useMe(), title.poster) ? title.poster : null;
  return (
    <Head
      picture={
        <span className={styles.poster}>
          <Poster src={poster} title={title.title} eager />
        </span>
      }
      name={title.title}
      text={text}
    >
      {[title.year, typeText(title.type), genreName(title.genre)].filter(Boolean).join(' · ')}
    </Head>
  );
}

function ModHead({ id }: { id: number }) {
  const { data: mod, isPending } = useModPreview(id);
  if (isPending) return <HeadSkeleton />;
  return (
    <Head picture={<Icon of={Gamepad2} size={34} />} name={mod?.name ?? t('app:gate.aMod')}>
      {mod && t('app:gate.aModFor', { platform: platformWords[mod.platform] })}
    </Head>
  );
}

type HeadProps = {
  picture: ReactNode;
  name: string;
  /** Instead of the sentence that asks to choose a plan. */
  text?: string | undefined;
  children?: ReactNode;
};

function Head({ picture, name, text, children }: HeadProps) {
  return (
    <Panel className={styles.head} glass="dense" pad="roomy" frost="left">
      <span className={styles.picture}>{picture}</span>
      <div>
        <p className="label">{t('app:gate.forMembers')}</p>
        <h1 className={styles.name}>{name}</h1>
        {children && <p className={styles.facts}>{children}</p>}
        <p className={styles.text}>{text ?? t('app:gate.choose')}</p>
      </div>
    </Panel>
  );
}

function HeadSkeleton() {
  return (
    <LoadingArea>
      <Skeleton shape="block" height={190} />
    </LoadingArea>
  );
}

/** The checkout is on another site, so the address is stored for the way back. It is dropped once the member has access. */
function useStoredReturnAddress(): void {
  useEffect(() => {
    storeReturnAddress(window.location.pathname + window.location.search);
    return () => {
      if (currentUser()?.role !== 'Free') takeReturnAddress();
    };
  }, []);
}
