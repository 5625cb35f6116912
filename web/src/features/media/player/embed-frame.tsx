import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closePlayer } from '../../../core/player-address.ts';
import { parseEmbedMessage } from './embed-messages.ts';
import { announceFirstFrame } from './first-frame.ts';
import { framePermissions, isOwnFrame, sandboxOf, withStart } from './frame-rules.ts';
import { PressToPlay } from './press-to-play.tsx';
import { t } from '../../../core/texts.ts';
import styles from './embed-frame.module.css';

type EmbedFrameProps = {
  source: VideoSource;
  name: string;
  backdrop: string;
  /** The start position in seconds; read once. */
  startAt: () => number;
  /** Whether the host refuses the source; called once. */
  isRefused: () => Promise<boolean>;
  onRefused: () => void;
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
  /** The pointer moved over the player. Frames of other sites do not report this. */
  onPointerActivity: () => void;
};

/** One load of one source. Our own players report when they play; frames of other sites only that they were loaded. */
export function EmbedFrame(props: EmbedFrameProps) {
  const { source, name, backdrop, startAt, onPlaying, onBroken, onTime, onEnded, onPointerActivity } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => withStart(source.url, startAt()));
  const [press, setPress] = useState<'not needed' | 'needed' | 'done'>('not needed');
  const [isLoaded, setLoaded] = useState(false);
  const isChecked = useRefusalCheck(props);

  useEffect(() => {
    const frameRequest = requestAnimationFrame(announceFirstFrame);
    return () => cancelAnimationFrame(frameRequest);
  }, []);

  // An error page also counts as loaded, so the frame counts as playing only after the check did not refuse it.
  const isForeignReady = isLoaded && isChecked && !isOwnFrame(source.url);
  const reportPlaying = useEffectEvent(onPlaying);
  useEffect(() => {
    if (isForeignReady) reportPlaying();
  }, [isForeignReady]);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = parseEmbedMessage(event.data);
    if (message?.type === 'playing') onPlaying();
    // Shown once only: if the click on the page does not start the player, its own button must stay reachable.
    if (message?.type === 'press') setPress((now) => (now === 'done' ? now : 'needed'));
    if (message?.type === 'broken') onBroken();
    if (message?.type === 'ended') onEnded();
    if (message?.type === 'stir') onPointerActivity();
    if (message?.type === 'escape') closePlayer();
    if (message?.type === 'time') onTime(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
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
        title={t('media:player.of', { name })}
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

/** True when the check has finished and the source is not refused. */
function useRefusalCheck({ isRefused, onRefused }: EmbedFrameProps): boolean {
  const [isChecked, setChecked] = useState(false);
  const check = useEffectEvent(isRefused);
  const onChecked = useEffectEvent((refused: boolean) => (refused ? onRefused() : setChecked(true)));
  useEffect(() => {
    let isUnmounted = false;
    void check().then((refused) => !isUnmounted && onChecked(refused));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isChecked;
}
