import { commonFaults } from '@snowglobe/contract/errors.ts';
import { pushFaults } from '@snowglobe/contract/features/push/push.faults.ts';
import { pushRoutes } from '@snowglobe/contract/features/push/push.routes.ts';
import { AppError } from '../../core/app-error.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { transact } from '../../core/database/database.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { deviceName, lockAccount } from '../account/account.feature.ts';
import * as store from './devices.store.ts';
import { pushBelongings } from './push.belongings.store.ts';
import { createPushKeys, isPublicKey } from './push-crypto.ts';
import { createPushEvents } from './push-events.ts';
import { presentSettings } from './push.presenter.ts';
import { toMinutes } from './quiet-hours.ts';
import { createPushQueue } from './send-pushes.ts';

function createPushFeature(core: FeatureCore): void {
  const { belongings, db, everyMinute, onClose, secrets, serve } = core;
  const keys = createPushKeys(secrets);
  const events = createPushEvents(core, createPushQueue(core, keys));
  onClose(events.close);
  everyMinute('push.catch-up', events.catchUp);
  belongings.add(...pushBelongings);

  serve(pushRoutes, {
    async getPush({ member, session, request }) {
      const devices = await store.listDevicesOf(db, member.id);
      return {
        publicKey: keys.publicKey.toString('base64url'),
        settings: presentSettings(await store.findSettings(db, member.id)),
        devices: devices.map((row) => ({
          id: row.id,
          device: deviceName(row.user_agent, languageOf(request)),
          current: row.session_id === session.id,
          added: row.created_at.toISOString(),
        })),
      };
    },
    async addPushDevice({ member, session, body: { endpoint, keys: given } }) {
      const [p256dh, auth] = [Buffer.from(given.p256dh, 'base64url'), Buffer.from(given.auth, 'base64url')];
      if (!isPublicKey(p256dh))
        throw new AppError(commonFaults.badInput, { text: 'push:rule.keys', field: 'keys' });
      const device = { user_id: member.id, session_id: session.id, endpoint, p256dh, auth };
      const id = await transact(db, async (tx) => {
        await lockAccount(tx, member.id);
        return store.insertDevice(tx, device);
      });
      if (id === null) throw new AppError(commonFaults.notSignedIn);
      return { id };
    },
    async removePushDevice({ member, params }) {
      if (!(await store.deleteDevice(db, params.id, member.id))) throw new AppError(pushFaults.noSuchDevice);
    },
    async setPushSettings({ member, body }) {
      const { quietHours, timeZone, hideContent } = body;
      await store.saveSettings(db, member.id, {
        quiet_from: quietHours && toMinutes(quietHours.from),
        quiet_to: quietHours && toMinutes(quietHours.to),
        time_zone: timeZone,
        hide_content: hideContent,
      });
      return body;
    },
  });
}

export const pushFeature = defineFeature({
  name: 'push',
  needs: ['account', 'chat', 'inbox'],
  create: createPushFeature,
});
