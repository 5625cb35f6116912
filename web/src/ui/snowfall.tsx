import { useEffect, useRef } from 'react';
import { useMotionAllowed } from './motion.ts';
import styles from './snowfall.module.css';

type Flake = { x: number; y: number; size: number; speed: number; opacity: number };

const tick = 50;
/** A canvas takes a phone a while to open, and a page that has just come has other things to do. */
const calmMs = 500;

/**
 * Decorative snow behind the content; still when the tab is hidden, absent under reduced motion. `scattered`
 * begins with flakes all over the window, for a sequence too short to wait for them.
 */
export function Snowfall({ count = 50, scattered = false }: { count?: number; scattered?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const allowed = useMotionAllowed();

  useEffect(() => {
    if (!allowed) return;
    let stop: (() => void) | undefined;
    const waiting = window.setTimeout(() => {
      // Presented past the page's own frame, so that snow costs the main thread next to nothing.
      const context = canvas.current?.getContext('2d', { desynchronized: true });
      if (context) stop = letItSnow(context, count, scattered);
    }, calmMs);
    return () => {
      window.clearTimeout(waiting);
      stop?.();
    };
  }, [allowed, count, scattered]);

  return allowed ? <canvas ref={canvas} className={styles.snowfall} aria-hidden="true" /> : null;
}

function letItSnow(context: CanvasRenderingContext2D, count: number, scattered: boolean): () => void {
  const { canvas } = context;
  const flake = softFlake();
  const flakes = Array.from({ length: count }, () =>
    newFlake(Math.random() * (scattered ? window.innerHeight : -60)),
  );
  let timer: number | undefined;

  const resize = () => {
    // One pixel per CSS pixel: flakes are soft, and four times the pixels would only cost.
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
  };
  const fall = () => {
    // Only where a flake was, as clearing the whole window is the dear part.
    for (const { x, y, size } of flakes) context.clearRect(x - 1, y - 1, size + 2, size + 2);
    for (const [index, each] of flakes.entries()) {
      each.y += each.speed;
      if (each.y > canvas.height) flakes[index] = newFlake(-8);
      else if (each.y > -each.size) {
        context.globalAlpha = each.opacity;
        context.drawImage(flake, each.x, each.y, each.size, each.size);
      }
    }
  };
  const follow = () => {
    window.clearInterval(timer);
    timer = document.hidden ? undefined : window.setInterval(fall, tick);
  };

  resize();
  follow();
  window.addEventListener('resize', resize);
  document.addEventListener('visibilitychange', follow);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('resize', resize);
    document.removeEventListener('visibilitychange', follow);
  };
}

function newFlake(y: number): Flake {
  return {
    x: Math.random() * window.innerWidth,
    y,
    size: 2 + Math.random() * 4,
    speed: 1 + Math.random() * 2,
    opacity: 0.4 + Math.random() * 0.6,
  };
}

function softFlake(): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = sprite.height = 16;
  const context = sprite.getContext('2d');
  if (context) {
    const light = context.createRadialGradient(8, 8, 0, 8, 8, 8);
    light.addColorStop(0, '#fff');
    light.addColorStop(0.55, 'rgb(234 244 255 / 0.9)');
    light.addColorStop(1, 'rgb(234 244 255 / 0)');
    context.fillStyle = light;
    context.fillRect(0, 0, 16, 16);
  }
  return sprite;
}
