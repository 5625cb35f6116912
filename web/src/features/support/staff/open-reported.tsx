import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { ExternalLink, UserRound } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { openProfile } from '../../friends/friends.door.ts';

/** Opens the reported content in a new tab if it has an address, otherwise the profile of its author. */
export function OpenReported({ report }: { report: Report }) {
  const isMod = report.reported_item_type === 'user_mod';
  const link = isMod ? `/mod-menu?mod=${report.reported_item_id}` : report.link;
  if (link) {
    return (
      <Button icon={ExternalLink} href={link} target="_blank" rel="noopener">
        {isMod ? t('support:case.openMod') : t('support:case.open')}
      </Button>
    );
  }
  return (
    <Button icon={UserRound} onClick={() => openProfile(report.snapshot.author)}>
      {t('support:case.openProfile')}
    </Button>
  );
}
