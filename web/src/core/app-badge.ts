/** The number on the icon of the installed app. Browsers without such icons do not have it. */
export function showAppBadge(count: number): void {
  const { navigator } = globalThis;
  if (!('setAppBadge' in navigator)) return;
  // It is refused when the page is not installed.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
