import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closePlayer } from '../title-address.ts';
import { readEmbedMessage } from './embed-messages.ts';
import { framePermissions, isOwnFrame, sandboxOf, withStart } from './frame-rules.ts';
import { PressToPlay } from './press-to-play.tsx';
import styles from './player-frame.module.css';

type PlayerFrameProps = {
  source: VideoSource;
  name: string;
  backdrop: string;
  /** In seconds. Only the one it begins with counts. */
  startAt: () => number;
  /** Asked once: whether its host refuses it. */
  isRefused: () => Promise<boolean>;
  onRefused: () => void;
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
  /** The pointer moves over it; of a frame from elsewhere nobody hears. */
  onStir: () => void;
};

/** One load of one source. Our own players say when they play; of others the page only hears that they were loaded. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { source, name, backdrop, startAt, onPlaying, onBroken, onTime, onEnded, onStir } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => withStart(source.url, startAt()));
  const [press, setPress] = useState<'not needed' | 'needed' | 'done'>('not needed');
  const [isLoaded, setLoaded] = useState(false);
  const isChecked = useRefusalCheck(props);

  // An error page is loaded, too: it is believed to play once nobody says that it is refused.
  const isThere = isLoaded && isChecked && !isOwnFrame(source.url);
  const tellPlaying = useEffectEvent(onPlaying);
  useEffect(() => {
    if (isThere) tellPlaying();
  }, [isThere]);

  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = readEmbedMessage(event.data);
    if (message?.type === 'playing') onPlaying();
    // Asked for once: where the press here does not count there, its own button must not be covered.
    if (message?.type === 'press') setPress((now) => (now === 'done' ? now : 'needed'));
    if (message?.type === 'broken') onBroken();
    if (message?.type === 'ended') onEnded();
    if (message?.type === 'stir') onStir();
    if (message?.type === 'escape') closePlayer();
    if (message?.type === 'time') onTime(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  function play() {
    setPress('done');
    frame.current?.contentWindow?.postMessage({ source: 'snowglobe-page', type: 'play' }, '*');
    frame.current?.focus();
  }

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={`${name}, player`}
        allow={framePermissions}
        sandbox={sandboxOf(source.url)}
        referrerPolicy="origin"
        onLoad={() => setLoaded(true)}
        onError={onBroken}
      />
      {press === 'needed' && <PressToPlay backdrop={backdrop} onPress={play} />}
    </>
  );
}

/** True once it is known that the source is not refused, or that nobody can tell. */
function useRefusalCheck({ isRefused, onRefused }: PlayerFrameProps): boolean {
  const [isChecked, setChecked] = useState(false);
  const ask = useEffectEvent(isRefused);
  const told = useEffectEvent((refused: boolean) => (refused ? onRefused() : setChecked(true)));
  useEffect(() => {
    let isGone = false;
    void ask().then((refused) => !isGone && told(refused));
    return () => {
      isGone = true;
    };
  }, []);
  return isChecked;
}
