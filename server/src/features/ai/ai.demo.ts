import type { SeedDemo } from '../../core/feature.ts';

/** Chats of the demo members. The built-in guide answers them. */
const talks: readonly { who: string; says: readonly string[] }[] = [
  { who: 'snowy', says: ['How many texts can I send to SnowyAI?'] },
  { who: 'snowy', says: ['dark crime film from the forties', 'with a train', 'something shorter'] },
  { who: 'snowy', says: ['Something like Nosferatu', 'not too long'] },
  { who: 'kestrel', says: ['a comedy', 'with a train'] },
  { who: 'oda_', says: ['I am sad and want something gentle', 'older'] },
  { who: 'oda_', says: ['anime about time travel'] },
  { who: 'vesper9', says: ['surreal and short'] },
];

export const seedAi: SeedDemo = async ({ as, core }) => {
  // Demo members do not send questions to a real model, which may cost money.
  if (core.config.AI_BASE_URL) return;
  for (const { who, says } of talks) {
    const api = as(who);
    const { sessionId } = await api.createAiSession({ body: {} });
    for (const content of says) {
      const body = { sessionId, messages: [{ role: 'user' as const, content }] };
      for await (const { event } of api.askAi({ body })) if (event === 'done') break;
    }
  }
};
