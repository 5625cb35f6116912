import { createBrowser } from '../push-service.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

let made = 0;
async function withDevice({ app }: World) {
  const who = await app.people.free();
  const { subscription } = createBrowser(`every-call-${(made += 1)}`);
  const { id } = await must(who.post('/api/push/devices', subscription));
  return { who, id: id as number };
}

export const calls: Examples<'push'> = {
  async getPush(world) {
    const { who } = await withDevice(world);
    return () => who.get('/api/push');
  },
  async addPushDevice({ app }) {
    const who = await app.people.free();
    const { subscription } = createBrowser(`every-call-${(made += 1)}`);
    return () => who.post('/api/push/devices', subscription);
  },
  async removePushDevice(world) {
    const { who, id } = await withDevice(world);
    return () => who.delete(`/api/push/devices/${id}`);
  },
  async setPushSettings({ app }) {
    const who = await app.people.free();
    const settings = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC', hideContent: true };
    return () => who.put('/api/push/settings', settings);
  },
};

export const statements: Statements<'push'> = {
  getPush: 2,
  addPushDevice: 8,
  removePushDevice: 1,
  setPushSettings: 1,
};
