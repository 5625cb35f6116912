import type { Client } from './client.ts';
import { must } from './every-call/world.ts';

/** The calls of saved videos, for `another-members-things.test.ts`. */
export function offlineCases(things: () => { film: number; filmTitle: number; savedDevice: number }) {
  const film = () => ({ id: things().film });
  return {
    listSaveable: { thing: () => ({ id: things().filmTitle }), stranger: 'shared' },
    saveVideo: { thing: film, body: () => ({ rendition: 'film' }), stranger: 'shared' },
    // Of the caller's own device.
    removeSavedVideo: { thing: film, stranger: '404 not_saved' },
    removeSavedDevice: { thing: () => ({ id: things().savedDevice }), stranger: '404 no_such_device' },
  } as const;
}

/** Saves a film on two devices of a member, and returns the id of the second one. */
export async function saveOnDevices(alice: Client, phone: Client, film: number): Promise<number> {
  for (const device of [alice, phone])
    await must(device.put(`/api/offline/videos/${film}`, { rendition: 'film' }));
  return (await must(alice.post('/api/offline/check'))).otherDevices[0].id;
}
