/// <reference lib="webworker" />
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { device, userRow } from '../core/device.ts';
import { sharedPath, sharedRowOf, sharePath, type SharedIn } from '../core/shared-in.ts';

declare const self: ServiceWorkerGlobalScope;

/** Keeps what another app shares, and opens the page that asks for a chat. */
export function listenForShares(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === sharePath,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  const user = await device.read<User>(userRow);
  if (!user) return Response.redirect('/', 303);
  const form = await request.formData();
  const words = ['title', 'text', 'url'].map((name) => form.get(name));
  const texts = words.filter((word) => typeof word === 'string' && word.trim() !== '') as string[];
  const shared: SharedIn = {
    // Some apps send the same words or the address twice.
    text: texts
      .filter((text, at) => !texts.some((other, where) => where > at && other.includes(text)))
      .join('\n'),
    files: form.getAll('files').filter((each) => typeof each !== 'string'),
  };
  await device.keep(sharedRowOf(user.id), shared);
  return Response.redirect(sharedPath, 303);
}
