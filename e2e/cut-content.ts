/**
 * An expression for the page: what a member cannot read or reach at this size. A control counts as reachable if it can
 * be scrolled to where nothing covers its middle.
 */
export const findCutContent = `(async () => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.push('the page is ' + document.documentElement.scrollWidth + ' px wide, the window ' + innerWidth);
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' ' + (element.ariaLabel || element.textContent.trim() || element.className).slice(0, 50);
  /** Only for screen readers, or shown when it has the focus. */
  const isClipped = (element) =>
    element.matches('a[href^="#"]') ||
    (element !== document.body && (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement)));
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], .sr-only, [aria-hidden=true]') && !isClipped(element);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  for (const element of top.querySelectorAll('button, a[href], input:not([type=file]), textarea, select, summary')) {
    if (!isShown(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    const isFree = at && (element.contains(at) || at.contains(element) || element.labels?.[0]?.contains(at));
    if (!isFree) faults.push('cannot be reached: ' + nameOf(element) + (at ? ', below ' + nameOf(at) : ''));
  }
  // Text that is cut without dots, and cannot be scrolled.
  for (const element of top.querySelectorAll('h1, h2, h3, p, button, a, label, dt, dd, td, th, li, summary')) {
    // A label also says what a logo or an icon shows in place of its text.
    if (!isShown(element) || element.ariaLabel || element.textContent.trim() === '') continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    const isCutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
    const isCutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (isCutX || isCutY) faults.push('cut: ' + nameOf(element));
  }
  scrollTo(0, 0);
  return faults;
})()`;
