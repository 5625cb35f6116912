import type { Client } from './client.ts';

type Image = { bytes: Uint8Array | string; name?: string; type?: string };
type Fields = { title?: string; description?: string; priority?: string };

export function ticketForm(
  { title = 'No sound', description = 'The movie is silent.', priority = 'medium' }: Fields = {},
  image?: Image,
): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('description', description);
  form.append('priority', priority);
  if (image) {
    const content = typeof image.bytes === 'string' ? image.bytes : new Uint8Array(image.bytes);
    form.append(
      'image',
      new Blob([content], { type: image.type ?? 'image/png' }),
      image.name ?? 'screen.png',
    );
  }
  return form;
}

/** Creates a support ticket. */
export async function createTicket(who: Client, fields: Fields = {}, image?: Image) {
  const answer = await who.post('/api/support/tickets', ticketForm(fields, image));
  if (answer.status !== 201) throw new Error(`No ticket: ${JSON.stringify(answer.body)}`);
  return answer.body.ticket as { id: number; title: string; image_url: string | null };
}
