import type { demoBehaviours, demoHosts } from '@snowglobe/contract/features/media/embed.routes.ts';
import { demoCaptionLanguages } from '@snowglobe/contract/features/media/media.limits.ts';
import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { escapeHtml } from '../../../core/http/escape-html.ts';

type Behaviour = (typeof demoBehaviours)[number];
type Shown = {
  language: Language;
  host: (typeof demoHosts)[number];
  place: string;
  audio: 'dub' | 'sub';
  start: number;
  behaviour: Behaviour;
};

const hostName = (language: Language, host: Shown['host']): string =>
  host === 'alternative'
    ? textIn(language, 'media:sources.alternative')
    : textIn(language, 'media:sources.mirror', { number: host.slice('mirror-'.length) });

/** Shown from the start if the member may not understand the sound: it is English, or with "sub" Japanese. */
function captions(language: Language, audio: Shown['audio']): string {
  const own = demoCaptionLanguages.find((each) => each === language) ?? 'en';
  return demoCaptionLanguages
    .map((each) => {
      const isDefault = each === own && (audio === 'sub' || own !== 'en');
      return `<track kind="captions" srclang="${each}" label="${languages[each].name}" src="/embed/film/film-${each}.vtt"${isDefault ? ' default' : ''}>`;
    })
    .join('');
}

/** The page in the frame. The content security policy allows no inline script or style, so both are separate files. */
export function demoPlayerPage({ language, host, place, audio, start, behaviour }: Shown): string {
  const name = hostName(language, host);
  const spoken = textIn(language, audio === 'dub' ? 'media:demo.dub' : 'media:demo.sub');
  const facts = [name, place, spoken].filter(Boolean).join(' · ');
  const film = `/embed/film/film-${audio}.mp4`;
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(textIn(language, 'media:demo.title', { host: name }))}</title>
<link rel="stylesheet" href="/embed/film/player.css">
<script src="/embed/film/player.js" defer></script>
</head>
<body data-behaviour="${behaviour}" data-start="${start}">
<video controls playsinline preload="metadata" crossorigin="anonymous" src="${behaviour === 'fail' ? '' : film}">${captions(language, audio)}</video>
<p class="note">${escapeHtml(textIn(language, 'media:demo.note'))} <span>${escapeHtml(facts)}</span></p>
<p class="trouble" hidden>${escapeHtml(textIn(language, 'media:demo.failed'))}</p>
</body>
</html>`;
}
