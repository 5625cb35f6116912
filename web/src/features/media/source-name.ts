import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import { t } from '../../core/texts.ts';

const mirror = /^mirror-(\d)\.demo$/;

/** The name of a video source. The library and the demo players have names of ours; the operator names the others. */
export function sourceName({ name, domain }: { name: string; domain: string }): string {
  if (domain === librarySource.domain) return t('media:mark.library');
  if (domain === 'alternative.demo') return t('media:sources.alternative');
  const number = mirror.exec(domain)?.[1];
  return number ? t('media:sources.mirror', { number }) : name;
}
