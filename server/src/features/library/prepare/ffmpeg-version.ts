/**
 * The first release of each branch of FFmpeg without CVE-2026-8461 (a file of a kind that nobody streams, MagicYUV,
 * writes beyond its memory). Raise these when a worse hole is found. Distributions mend older ones under their old
 * number, so this is a hint and no refusal; and decoders that no film needs can not be reached here anyway
 * (worker/allowed.ts).
 */
const fixedReleases = ['5.1.10', '6.1.6', '7.1.5', '8.0.3', '8.1.2'];
const knownHole = 'CVE-2026-8461';

/** What operators are told of an ffmpeg that is older than the release which mends the known hole; else null. */
export function outdatedText(version: string): string | null {
  const own = numbersOf(version);
  // Built from a state between two releases: nothing can be said.
  if (!own) return null;
  const fixes = fixedReleases.map((release) => numbersOf(release)!);
  const ofBranch = fixes.find(([major, minor]) => major === own[0] && minor === own[1]);
  const newest = fixes.at(-1)!;
  const isFixed = ofBranch ? compare(own, ofBranch) >= 0 : compare(own, newest) >= 0;
  if (isFixed) return null;
  const wanted = ofBranch ? ofBranch.join('.') : newest.join('.');
  return `older than ${wanted}, which mends ${knownHole}: update it, unless your distribution has mended it under the old number`;
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
