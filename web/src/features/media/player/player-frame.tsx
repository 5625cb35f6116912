import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closePlayer } from '../title-address.ts';
import { readEmbedMessage } from './embed-messages.ts';
import { framePermissions, isOwnFrame, sandboxOf, withStart } from './frame-rules.ts';
import styles from './player-frame.module.css';

type PlayerFrameProps = {
  source: VideoSource;
  name: string;
  /** In seconds. Only the one it begins with counts. */
  startAt: () => number;
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
  /** The pointer moves over it; of a frame from elsewhere nobody hears. */
  onStir: () => void;
};

/** One load of one source. Our own players say when they play; of others the page only hears that they were loaded. */
export function PlayerFrame({
  source,
  name,
  startAt,
  onPlaying,
  onBroken,
  onTime,
  onEnded,
  onStir,
}: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => withStart(source.url, startAt()));
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = readEmbedMessage(event.data);
    if (message?.type === 'playing') onPlaying();
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
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={`${name}, player`}
      allow={framePermissions}
      sandbox={sandboxOf(source.url)}
      referrerPolicy="origin"
      onLoad={isOwnFrame(source.url) ? undefined : onPlaying}
      onError={onBroken}
    />
  );
}
