import { useEffect } from 'react';
import { addressWith } from '../../core/address.ts';
import { navigate, useQueryParams } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';
import { joinParty } from './party.actions.ts';
import { useParties } from './party.queries.ts';

/** A link of an invitation opens the room with `&watch=1`: joins its party. */
export function useJoinFromLink(roomId: number): void {
  const isAsked = useQueryParams().get('watch') === '1';
  const listed = useParties();
  useEffect(() => {
    if (!isAsked || !listed) return;
    navigate(addressWith({ watch: undefined }), { replace: true });
    const party = listed.parties.find((each) => each.roomId === roomId);
    if (party) joinParty(party);
    else toast({ type: 'info', title: t('party:nobody') });
  }, [isAsked, listed, roomId]);
}
