import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { TitleDescription } from '@snowglobe/contract/features/library/library.model.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { everyone } from '../../../core/live/outbox.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { MediaDoor } from '../../media/media.feature.ts';

export type TitleDescriptions = ReturnType<typeof createTitleDescriptions>;

/** Staff describe the titles that only the library has. Titles of the catalogue can't be changed. */
export function createTitleDescriptions({ live }: FeatureCore, { library }: MediaDoor) {
  return {
    /** Fields that are left out stay as they are. */
    update: (member: Member, titleId: number, description: TitleDescription): Promise<MediaResult> =>
      live.transaction(async (tx, outbox) => {
        const outcome = await library.describe({ tx, outbox }, titleId, description);
        if (outcome === 'missing') throw new AppError(faults.noSuchTitle);
        if (outcome === 'of the catalogue') throw new AppError(faults.notOwnTitle);
        if (outcome === 'taken') throw new AppError(faults.titleTaken, { field: 'title' });
        await audit(tx, { actor: member, action: 'library.describe', target: outcome.title });
        outbox.add(everyone, 'library.title', { titleId, what: 'described' });
        return library.present(outcome);
      }),
  };
}
