import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from './start-error.ts';

const videoSource = z.object({
  name: z.string().min(1),
  domain: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
});
export type VideoSource = z.output<typeof videoSource>;

/** `VIDEO_SOURCES`: JSON, or a path to a file of it. */
export function readVideoSources(setting: string | undefined): VideoSource[] {
  if (!setting) return [];
  try {
    const text = setting.trim().startsWith('[') ? setting : readFileSync(setting, 'utf8');
    return z.array(videoSource).parse(JSON.parse(text));
  } catch {
    throw new StartError(
      'The setting VIDEO_SOURCES is wrong: it must be a JSON list of {name, domain, url}, or a path to a file of it.',
    );
  }
}

export function frameOrigins(sources: readonly VideoSource[]): string[] {
  // Placeholders stand in the path, so the origin can be read as it is.
  return [...new Set(sources.map(({ url }) => new URL(url.replaceAll(/[{}]/g, '')).origin))];
}
