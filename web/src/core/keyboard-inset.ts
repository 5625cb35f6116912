/** Smaller differences are the browser's own bars. */
const minKeyboardPx = 80;

/**
 * Sets `--keyboard` on the page to the height that the on-screen keyboard covers. Chromium and Firefox make the window
 * smaller (`interactive-widget=resizes-content`), so it stays 0 there. WebKit only makes the visual viewport smaller and
 * scrolls the page behind it, which would move the header away: the page is scrolled back.
 */
export function followKeyboard(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  let last = 0;
  const update = () => {
    const isZoomed = visualViewport.scale > 1.01;
    const hidden = Math.round(window.innerHeight - visualViewport.height);
    const covered = !isZoomed && hidden > minKeyboardPx ? hidden : 0;
    if (covered !== last) {
      last = covered;
      document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    }
    // Only screens of the height of the window: others scroll to their field themselves.
    const { dataset } = document.documentElement;
    if (covered > 0 && visualViewport.offsetTop > 0 && 'screen' in dataset) window.scrollTo(0, 0);
  };
  visualViewport.addEventListener('resize', update);
  visualViewport.addEventListener('scroll', update);
}
