const storageKey = 'snowglobe.emojis';
const maxRecent = 16;

/** The emojis that were last used on this device, newest first. */
export function recentEmojis(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((sign) => typeof sign === 'string').slice(0, maxRecent) : [];
  } catch {
    // The browser blocks storage, or the stored value is invalid.
    return [];
  }
}

export function rememberEmoji(sign: string): void {
  const kept = [sign, ...recentEmojis().filter((each) => each !== sign)].slice(0, maxRecent);
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The browser blocks storage: nothing is remembered.
  }
}
