const typeMs = 100;
const holdMs = 1000;
const deleteMs = 50;
const pauseMs = 500;

/** How many characters are visible after this time: type, hold, delete, pause, repeat. */
function typedLength(elapsed: number, length: number): number {
  const typing = length * typeMs;
  const deleting = length * deleteMs;
  const at = elapsed % (typing + holdMs + deleting + pauseMs);
  if (at < typing) return Math.floor(at / typeMs) + 1;
  if (at < typing + holdMs) return length;
  if (at < typing + holdMs + deleting) return length - Math.floor((at - typing - holdMs) / deleteMs) - 1;
  return 0;
}

type Line = { element: HTMLElement; characters: string[]; since: number; shown: number };

const lines = new Set<Line>();
let timer: number | undefined;

/** Repeats a typewriter effect in an element. All of them share one timer, because a chat can show a hundred. */
export function typeInto(element: HTMLElement, text: string): () => void {
  const line: Line = { element, characters: Array.from(text), since: performance.now(), shown: -1 };
  lines.add(line);
  timer ??= window.setInterval(tick, deleteMs);
  return () => {
    lines.delete(line);
    if (lines.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  if (document.hidden) return;
  const now = performance.now();
  for (const line of lines) {
    const shown = typedLength(now - line.since, line.characters.length);
    if (shown === line.shown) continue;
    line.shown = shown;
    line.element.textContent = line.characters.slice(0, shown).join('');
  }
}
