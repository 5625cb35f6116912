import type { SavingSettings, SavingState } from '@snowglobe/contract/features/offline/offline.model.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { sumAll } from './saved-videos.store.ts';

type Change = { [Name in keyof SavingSettings]?: SavingSettings[Name] | undefined };

/** The owner's settings. */
export function createSavingSettings({ db, live }: FeatureCore) {
  async function read(): Promise<SavingState> {
    const [settings, kept] = await Promise.all([readOwnerSetting(db, 'savingToDevices'), sumAll(db)]);
    return { settings, ...kept };
  }

  return {
    read,

    async update(owner: Member, change: Change): Promise<SavingState> {
      await live.transaction(async (tx, outbox) => {
        const { isOn, days, maxBytes } = await readOwnerSetting(tx, 'savingToDevices');
        const settings = {
          isOn: change.isOn ?? isOn,
          days: change.days ?? days,
          maxBytes: change.maxBytes ?? maxBytes,
        };
        await writeOwnerSetting({ tx, outbox }, 'savingToDevices', settings);
        await audit(tx, {
          actor: owner,
          action: 'library.settings',
          target: 'saving to devices',
          details: settings,
        });
        outbox.add(everyone, 'offline.settings', { isOn: settings.isOn });
      });
      return read();
    },
  };
}
