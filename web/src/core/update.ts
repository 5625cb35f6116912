const reasonsToStay = new Set<() => boolean>();

/** The page is not loaded again for an update while one of them is true. */
export function stayWhile(isBusy: () => boolean): void {
  reasonsToStay.add(isBusy);
}

/** A hidden tab may be in use again in a moment. */
const hiddenMs = 30_000;

/** A field with text, an open dialog or player, a film or a voice: a reload would take something away. */
const fields =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), [contenteditable]';
const openThings = '[role=dialog], dialog, iframe';

function isHarmless(): boolean {
  if ([...reasonsToStay].some((isBusy) => isBusy())) return false;
  // A closed dialog stays in the page, hidden.
  if ([...document.querySelectorAll(openThings)].some((each) => each.checkVisibility())) return false;
  const playing = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
  if (playing.some(({ paused }) => !paused)) return false;
  const written = [...document.querySelectorAll<HTMLInputElement | HTMLElement>(fields)];
  return written.every((field) => ('value' in field ? field.value : field.textContent) === '');
}

let isUpdated = false;

/** The page has a newer release: it is loaded at the next harmless moment. */
function updateSoon(): void {
  if (isUpdated) return;
  isUpdated = true;
  let screen = screenNow();
  const onNavigate = () => {
    if (screenNow() === screen) return;
    screen = screenNow();
    reloadIfHarmless();
  };
  window.addEventListener('snowglobe:navigate', onNavigate);
  window.addEventListener('popstate', onNavigate);
  document.addEventListener('visibilitychange', reloadWhileHidden);
  reloadWhileHidden();
}

let hiddenTimer = 0;
function reloadWhileHidden(): void {
  window.clearTimeout(hiddenTimer);
  if (document.hidden) hiddenTimer = window.setTimeout(reloadIfHarmless, hiddenMs);
}

function reloadIfHarmless(): void {
  if (isHarmless()) window.location.reload();
}

const screenNow = () => new URLSearchParams(window.location.search).get('screen');

/**
 * Loads the page again after an update of Snowglobe, at a moment when nothing is lost: at the change to another screen, or
 * when the tab has been hidden for a while. A screen whose code does not exist any more is a reason to do so at once.
 */
export function followUpdates(): void {
  const { serviceWorker } = navigator;
  // The first worker of a device takes over a page of its own release.
  let isFirst = !serviceWorker?.controller;
  serviceWorker?.addEventListener('controllerchange', () => {
    if (!isFirst) updateSoon();
    isFirst = false;
  });
  window.addEventListener('vite:preloadError', () => void onMissingCode());
}

async function onMissingCode(): Promise<void> {
  if (!(await isReplaced())) return;
  updateSoon();
  reloadIfHarmless();
}

/** Whether the server sends another release than this page: without it a reload would change nothing. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && own !== null && !(await answer.text()).includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
}
