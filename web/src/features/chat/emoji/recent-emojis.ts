const stored = 'snowglobe.emojis';
const maxRecent = 16;

/** The signs that were chosen last on this device, the newest first. */
export function recentEmojis(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stored) ?? '[]');
    return Array.isArray(kept) ? kept.filter((sign) => typeof sign === 'string').slice(0, maxRecent) : [];
  } catch {
    // A browser without storage, or something else under this name: there are none.
    return [];
  }
}

export function rememberEmoji(sign: string): void {
  const kept = [sign, ...recentEmojis().filter((each) => each !== sign)].slice(0, maxRecent);
  try {
    localStorage.setItem(stored, JSON.stringify(kept));
  } catch {
    // See recentEmojis.
  }
}
