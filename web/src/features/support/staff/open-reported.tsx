import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { ExternalLink, UserRound } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { openProfile } from '../../friends/friends.door.ts';

/** To the thing itself: a mod or whatever has an address in a new tab, else to the member who made it. */
export function OpenReported({ report }: { report: Report }) {
  const isMod = report.reported_item_type === 'user_mod';
  const link = isMod ? `/mod-menu?mod=${report.reported_item_id}` : report.link;
  if (link) {
    return (
      <Button icon={ExternalLink} href={link} target="_blank" rel="noopener">
        {isMod ? 'Open mod' : 'Open'}
      </Button>
    );
  }
  return (
    <Button icon={UserRound} onClick={() => openProfile(report.snapshot.author)}>
      Open profile
    </Button>
  );
}
