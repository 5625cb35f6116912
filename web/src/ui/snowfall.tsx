import { useEffect, useRef } from 'react';
import { useMotionAllowed } from './motion.ts';
import styles from './snowfall.module.css';

type Flake = { x: number; y: number; size: number; speed: number; opacity: number };

const tick = 50;
/** Creating a canvas is slow on a phone, so it waits until the page has loaded. */
const startDelayMs = 500;

/**
 * Decorative snow behind the content. It stops in a hidden tab and is absent with reduced motion. `scattered` starts with
 * flakes all over the window, for a short sequence.
 */
export function Snowfall({ count = 50, scattered = false }: { count?: number; scattered?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const allowed = useMotionAllowed();

  useEffect(() => {
    if (!allowed) return;
    let stop: (() => void) | undefined;
    const waiting = window.setTimeout(() => {
      // Drawn outside of the page's own frames (`desynchronized`), so that it costs the main thread almost nothing.
      const context = canvas.current?.getContext('2d', { desynchronized: true });
      if (context) stop = startSnow(context, count, scattered);
    }, startDelayMs);
    return () => {
      window.clearTimeout(waiting);
      stop?.();
    };
  }, [allowed, count, scattered]);

  return allowed ? <canvas ref={canvas} className={styles.snowfall} aria-hidden="true" /> : null;
}

function startSnow(context: CanvasRenderingContext2D, count: number, scattered: boolean): () => void {
  const { canvas } = context;
  const flake = softFlake();
  let flakes: Flake[] = [];
  let timer: number | undefined;

  const fall = () => {
    // Clears only the area of each flake, because clearing the whole canvas is slow.
    for (const { x, y, size } of flakes) context.clearRect(x - 1, y - 1, size + 2, size + 2);
    for (const [index, each] of flakes.entries()) {
      each.y += each.speed;
      if (each.y > canvas.height) flakes[index] = newFlake(canvas, -8);
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
  // The observer reports the size after a layout. To read the size of the window here would compute the layout of the
  // whole page at once, which took 30 ms while home was being rendered.
  const sizes = new ResizeObserver(([entry]) => {
    if (!entry) return;
    // One pixel per CSS pixel: flakes are soft, so a higher resolution would only cost time.
    canvas.width = entry.contentRect.width;
    canvas.height = entry.contentRect.height;
    if (flakes.length > 0) return;
    flakes = Array.from({ length: count }, () =>
      newFlake(canvas, Math.random() * (scattered ? canvas.height : -60)),
    );
    follow();
  });

  sizes.observe(canvas);
  document.addEventListener('visibilitychange', follow);
  return () => {
    window.clearInterval(timer);
    sizes.disconnect();
    document.removeEventListener('visibilitychange', follow);
  };
}

function newFlake({ width }: HTMLCanvasElement, y: number): Flake {
  return {
    x: Math.random() * width,
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
