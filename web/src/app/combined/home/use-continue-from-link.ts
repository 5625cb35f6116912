import type { Watched } from '@snowglobe/contract/features/media/progress.model.ts';
import { useEffect } from 'react';
import { addressWith } from '../../../core/address.ts';
import { navigate, useQueryParams } from '../../../core/location.ts';
import { openTitle } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';

const param = 'continue';

/** A shortcut of the installed app opens home with `?continue=1`: plays what was watched last. */
export function useContinueFromLink(watched: readonly Watched[] | undefined): void {
  const isAsked = useQueryParams().get(param) === '1';
  useEffect(() => {
    if (!isAsked || !watched) return;
    navigate(addressWith({ [param]: undefined }), { replace: true });
    const [last] = watched;
    if (!last) toast({ type: 'info', title: t('install:nothingToContinue') });
    else openTitle(last.title.id, { season: last.season, episode: last.episode });
  }, [isAsked, watched]);
}
