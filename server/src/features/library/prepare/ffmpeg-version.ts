import { said } from '@snowglobe/contract/texts/texts.ts';

/**
 * The first release of each FFmpeg branch that fixes CVE-2026-8461 (a buffer overflow in the MagicYUV decoder). Raise
 * these when a worse vulnerability is found. Distributions fix old versions without a new number, so this is a hint
 * and no refusal. Decoders that no film needs are disabled here anyway (worker/ffmpeg-allowlist.ts).
 */
const fixedReleases = ['5.1.10', '6.1.6', '7.1.5', '8.0.3', '8.1.2'];
const knownVulnerability = 'CVE-2026-8461';

/** A warning for operators, written with `said`, when this ffmpeg is older than the fixed release; else null. */
export function outdatedText(version: string): string | null {
  const own = numbersOf(version);
  // Built from a development version: its fixes are unknown.
  if (!own) return null;
  const fixes = fixedReleases.map((release) => numbersOf(release)!);
  const ofBranch = fixes.find(([major, minor]) => major === own[0] && minor === own[1]);
  const newest = fixes.at(-1)!;
  const isFixed = ofBranch ? compare(own, ofBranch) >= 0 : compare(own, newest) >= 0;
  if (isFixed) return null;
  const wanted = ofBranch ? ofBranch.join('.') : newest.join('.');
  return said('library:encoder.outdated', { release: wanted, vulnerability: knownVulnerability });
}

type Numbers = [number, number, number];

/** "5.1.9-0+deb12u1", "n8.1.2", "7:6.1.1-3ubuntu5" */
function numbersOf(version: string): Numbers | null {
  const [, major, minor, patch = '0'] =
    /^(?:\d+:)?n?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?![\d.])/.exec(version) ?? [];
  return major && minor ? [Number(major), Number(minor), Number(patch)] : null;
}

function compare(one: Numbers, other: Numbers): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - other[at]!;
  return 0;
}
