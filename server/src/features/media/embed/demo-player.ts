import type { demoBehaviours, demoHosts } from '@snowglobe/contract/features/media/embed.routes.ts';
import { escapeHtml } from '../../../core/http/escape-html.ts';

type Behaviour = (typeof demoBehaviours)[number];
type Shown = {
  host: (typeof demoHosts)[number];
  place: string;
  audio: 'dub' | 'sub';
  start: number;
  behaviour: Behaviour;
};

const hostNames: Record<Shown['host'], string> = {
  'mirror-1': 'Mirror 1',
  'mirror-2': 'Mirror 2',
  'mirror-3': 'Mirror 3',
  'mirror-4': 'Mirror 4',
  alternative: 'Alternative',
};

/** The page in the frame. The content security policy allows no inline script or style, so both are separate files. */
export function demoPlayerPage({ host, place, audio, start, behaviour }: Shown): string {
  const film = `/embed/film/film-${audio}.mp4`;
  const subtitles = `<track kind="subtitles" srclang="en" label="English" src="/embed/film/film.vtt"${audio === 'sub' ? ' default' : ''}>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo film · ${escapeHtml(hostNames[host])}</title>
<link rel="stylesheet" href="/embed/film/player.css">
<script src="/embed/film/player.js" defer></script>
</head>
<body data-behaviour="${behaviour}" data-start="${start}">
<video controls playsinline preload="metadata" crossorigin="anonymous" src="${behaviour === 'fail' ? '' : film}">${subtitles}</video>
<p class="note">This is Snowglobe’s demo film, not the title you chose. <span>${escapeHtml(hostNames[host])}${place ? ` · ${escapeHtml(place)}` : ''} · ${audio === 'dub' ? 'English dub' : 'Original with subtitles'}</span></p>
<p class="trouble" hidden>This demo source was told to fail.</p>
</body>
</html>`;
}
