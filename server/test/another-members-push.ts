import { must } from './every-call/world.ts';
import type { Person } from './people.ts';
import { createBrowser } from './push-service.ts';

/** The calls of web push, for `another-members-things.test.ts`. */
export function pushCases(things: () => { pushDevice: number }) {
  return {
    removePushDevice: { thing: () => ({ id: things().pushDevice }), stranger: '404 no_such_device' },
  } as const;
}

export async function addPushDevice(alice: Person): Promise<number> {
  return (await must(alice.post('/api/push/devices', createBrowser('one').subscription))).id;
}
