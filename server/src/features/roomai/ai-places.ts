import type { AiPlaces, AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';

type Wanted = { [Place in keyof AiPlaces]?: boolean | undefined };

/** The owner's switches: where SnowyAI takes part outside of its own screen. */
export function createAiPlaces({ db, live }: FeatureCore, answeredBy: AnsweredBy) {
  const read = async () => ({ ...(await readOwnerSetting(db, 'aiPlaces')), answeredBy });
  return {
    read,

    async change(owner: Member, wanted: Wanted) {
      await live.transaction(async (tx, outbox) => {
        const before = await readOwnerSetting(tx, 'aiPlaces');
        const after: AiPlaces = {
          rooms: wanted.rooms ?? before.rooms,
          firstAnswers: wanted.firstAnswers ?? before.firstAnswers,
          drafts: wanted.drafts ?? before.drafts,
        };
        await writeOwnerSetting({ tx, outbox }, 'aiPlaces', after);
        await audit(tx, { actor: owner, action: 'ai.settings', target: 'SnowyAI', details: after });
        outbox.add(everyone, 'ai.places', after);
      });
      return read();
    },
  };
}
