import type { CDPSession, Page } from 'playwright-core';

/** A node as a screen reader knows it. `domId` identifies its element. */
type TreeNode = { role: string; name: string; level: number; domId: number };

const controls = new Set(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem menuitemradio menuitemcheckbox option listbox'.split(
    ' ',
  ),
);
/** Two of one kind on a page need names, or nobody can tell them apart. */
const landmarks = new Set(['banner', 'navigation', 'complementary', 'contentinfo', 'search', 'form']);

type RawNode = {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
};

/** The nodes of the accessibility tree, in the order in which a screen reader reads them. */
export async function readTree(session: CDPSession): Promise<TreeNode[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: RawNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read: TreeNode[] = [];
  function visit(node: RawNode | undefined): void {
    if (!node) return;
    if (!node.ignored) {
      const level = node.properties?.find(({ name }) => name === 'level')?.value.value;
      read.push({
        role: node.role?.value ?? '',
        name: (node.name?.value ?? '').trim(),
        level: Number(level ?? 0),
        domId: node.backendDOMNodeId ?? 0,
      });
    }
    for (const child of node.childIds ?? []) visit(byId.get(child));
  }
  visit(nodes[0]);
  return read;
}

/** Problems of a whole page for somebody who only hears it. */
export function findTreeFaults(nodes: readonly TreeNode[]): string[] {
  const faults: string[] = [];
  const ofRole = (role: string) => nodes.filter((node) => node.role === role);
  for (const { role, name } of nodes)
    if (name === '' && (controls.has(role) || role === 'image' || role === 'dialog' || role === 'region'))
      faults.push(`a ${role} without a name`);
  if (ofRole('main').length !== 1) faults.push(`${ofRole('main').length} main areas`);
  for (const role of landmarks) {
    const names = ofRole(role).map(({ name }) => name);
    if (new Set(names).size < names.length) faults.push(`${role} with the same name: ${names.join(', ')}`);
  }
  const headings = ofRole('heading');
  const first = headings.filter(({ level }) => level === 1);
  if (first.length !== 1)
    faults.push(`headings of level 1: ${first.map(({ name }) => name).join(', ') || 'none'}`);
  headings.forEach(({ level, name }, at) => {
    const before = headings[at - 1]?.level ?? 0;
    if (level > before + 1 && before > 0) faults.push(`heading ${level} after ${before}: ${name}`);
    if (name === '') faults.push(`an empty heading ${level}`);
  });
  return faults;
}

/** How the focus looks: on the element, and around it, because fields show it on their frame. */
const focusWatch = `window.focusWatch = {
  lookOf(element) {
    const looks = [];
    for (let each = element, depth = 0; each && depth < 3; each = each.parentElement, depth += 1) {
      for (const part of [undefined, '::after', '::before']) {
        const { outline, boxShadow, borderColor, backgroundColor, color, opacity } = getComputedStyle(each, part);
        looks.push(outline, boxShadow, borderColor, backgroundColor, color, opacity);
      }
      for (const child of each.parentElement?.children ?? [])
        if (depth === 0 && child !== each) looks.push(getComputedStyle(child).outline, getComputedStyle(child).boxShadow);
    }
    return looks.join();
  },
  describe() {
    const element = document.activeElement;
    // A frame around several controls keeps its ring while the focus moves inside it.
    const before = this.last && this.last.element.isConnected && !this.last.element.parentElement.contains(element)
      ? { text: this.last.text, hasRing: this.last.look !== this.lookOf(this.last.element) } : null;
    const isPage = !element || element === document.body || element === document.documentElement;
    if (isPage) { this.last = null; return { isPage: true, before }; }
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(
      Math.min(innerWidth - 1, Math.max(0, x + width / 2)), Math.min(innerHeight - 1, Math.max(0, y + height / 2)));
    const isOnScreen = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
    const isFree = isOnScreen && at !== null && (element.contains(at) || at.contains(element)
      || Boolean(element.labels?.[0]?.contains(at)));
    const text = element.tagName.toLowerCase() + ' ' +
      (element.ariaLabel || element.textContent || element.labels?.[0]?.textContent || element.className).trim().slice(0, 60);
    this.last = { element, text, look: this.lookOf(element) };
    return { isPage: false, text, isFree, before };
  },
};`;

type Focused = {
  isPage: boolean;
  text: string;
  isFree: boolean;
  before: { text: string; hasRing: boolean } | null;
};

/**
 * Presses Tab until the focus leaves the page or is back at its first stop, at most `max` times. Each stop must be on the screen, visible, marked,
 * and further in the reading order than the stop before it.
 */
export async function findFocusFaults(page: Page, session: CDPSession, max: number): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(focusWatch);
  await page.evaluate(`document.activeElement?.blur()`);
  let nodes = await readTree(session);
  let first: number | undefined;
  let last = { at: -1, text: 'the beginning' };
  for (let stop = 0; stop < max; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<Focused>('focusWatch.describe()');
    if (focused.before && !focused.before.hasRing) faults.push(`no focus ring: ${focused.before.text}`);
    if (focused.isPage) break;
    if (!focused.isFree) faults.push(`covered, or not on the screen: ${focused.text}`);
    const domId = await focusedId(session);
    if (domId === first) break;
    first ??= domId;
    const isFocused = (node: TreeNode) => node.domId === domId;
    // Something may have been loaded meanwhile.
    if (!nodes.some(isFocused)) nodes = await readTree(session);
    const at = nodes.findIndex(isFocused);
    if (at === -1) faults.push(`not in the tree: ${focused.text}`);
    else if (at <= last.at && stop > 0) faults.push(`${focused.text} is read before ${last.text}`);
    last = { at, text: focused.text };
  }
  return faults;
}

async function focusedId(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId! });
  return node.backendNodeId;
}

/**
 * Records what live regions say: text that is added to them, or that changes in them. Added as an init script.
 */
export const recordSpoken = `{
  window.spoken = [];
  const implicit = { status: 'polite', log: 'polite', alert: 'assertive' };
  const isLive = (element) => {
    const region = element?.closest?.('[aria-live], [role=status], [role=log], [role=alert]');
    const value = region && (region.getAttribute('aria-live') ?? implicit[region.getAttribute('role')]);
    return Boolean(value) && value !== 'off';
  };
  const say = (text) => { if (text.trim()) window.spoken.push(text.trim()); };
  const textOf = (node) => node.textContent ?? '';
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && isLive(target.parentElement)) say(textOf(target));
      for (const node of addedNodes) {
        if (isLive(target)) say(textOf(node));
        else if (node.nodeType === 1)
          for (const region of [node, ...node.querySelectorAll('[aria-live], [role=status], [role=log], [role=alert]')])
            if (region.matches('[aria-live], [role=status], [role=log], [role=alert]') && isLive(region)) say(textOf(region));
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;
