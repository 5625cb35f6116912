import { setTimeout as delay } from 'node:timers/promises';
import { clickAt, keysOfText, namedKey, type Engine, type NamedKey } from './engine.ts';

/** Ends a walk that hangs; software rendering on a busy machine is slow. */
const maxWaitMs = 90_000;

/**
 * Finds the first visible element by a selector and its name: its label, or else its text. A string is the whole name,
 * a pattern a part of it.
 */
const finder = `((selector, name) => {
  const nameOf = (element) =>
    element.ariaLabel || element.labels?.[0]?.textContent || element.textContent || '';
  const isNamed = (element) =>
    name === undefined || (name instanceof RegExp ? name.test(nameOf(element)) : nameOf(element).trim() === name);
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') && isNamed(element));
})`;

/** A person at a browser of any engine: looks for things by their names, clicks and types. */
export function createWalker(engine: Engine, url: string) {
  const find = (selector: string, name?: string | RegExp) =>
    `${finder}(${JSON.stringify(selector)}, ${name instanceof RegExp ? String(name) : JSON.stringify(name)})`;

  /** Repeats the expression until it is true, and returns how long that took. */
  async function until(expression: string): Promise<number> {
    const since = performance.now();
    for (;;) {
      if (await engine.evaluate<boolean>(`Boolean(${expression})`)) return performance.now() - since;
      if (performance.now() - since > maxWaitMs) {
        const shown = await engine.evaluate<string>('document.body.innerText');
        throw new Error(`Not there: ${expression}\nThe page shows:\n${shown.slice(0, 2000)}`);
      }
      await delay(50);
    }
  }

  async function click(selector: string, name?: string | RegExp): Promise<void> {
    const element = find(selector, name);
    await until(element);
    // Not covered by anything, and no longer moving.
    const target = `(async () => {
      const element = ${element};
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const middle = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      };
      const before = middle();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { x, y } = middle();
      const top = document.elementFromPoint(x, y);
      const isFree = before.x === x && before.y === y && top && (element.contains(top) || top.contains(element));
      return isFree ? { x, y } : null;
    })()`;
    const since = performance.now();
    let place = await engine.evaluate<{ x: number; y: number } | null>(target);
    while (!place) {
      if (performance.now() - since > maxWaitMs)
        throw new Error(`Covered or moving: ${selector} ${name ?? ''}`);
      await delay(100);
      place = await engine.evaluate<{ x: number; y: number } | null>(target);
    }
    await engine.perform(clickAt(place.x, place.y));
  }

  return {
    ...engine,
    goto: (path: string) => engine.goto(`${url}${path}`),
    until,
    click,
    /** Waits for an element. */
    see: (selector: string, name?: string | RegExp) => until(find(selector, name)),
    press: (key: NamedKey) => engine.perform(namedKey(key)),
    /** Clicks into the field and types, as a person does. */
    async write(selector: string, name: string | RegExp, text: string): Promise<void> {
      await click(selector, name);
      await until(`document.activeElement === ${find(selector, name)}`);
      await engine.perform(keysOfText(text));
      await until(`${find(selector, name)}.value === ${JSON.stringify(text)}`);
    },
    /** How many innermost elements have this text. */
    count: (selector: string, text: string) =>
      engine.evaluate<number>(
        `[...document.querySelectorAll(${JSON.stringify(selector)})]
          .filter(({ textContent }) => textContent.trim() === ${JSON.stringify(text)})
          .filter(({ children }, _, all) => ![...children].some((child) => all.includes(child))).length`,
      ),
  };
}
