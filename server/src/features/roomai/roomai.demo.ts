import type { SeedDemo } from '../../core/feature.ts';

/** The owner switches SnowyAI on everywhere; a group asks it, and a ticket has its first answer. */
export const seedRoomai: SeedDemo = async ({ as, core }) => {
  // Demo members do not send questions to a real model, which may cost money.
  if (core.config.AI_BASE_URL) return;
  await as('snowy').setAiPlaces({ body: { rooms: true, firstAnswers: true, drafts: true } });
  const { rooms } = await as('oda_').listRooms();
  const group = rooms.find(({ type, isCreator }) => type === 'group' && isCreator)!;
  const params = { id: String(group.id) };
  await as('oda_').switchRoomAi({ params, body: { isOn: true } });
  const content = '@SnowyAI something short and funny before Sherlock Jr.?';
  await as('oda_').sendRoomMessage({ params, body: { content } });

  const form = new FormData();
  form.append('title', 'How do I change my password?');
  form.append('description', 'I signed in on a computer in the library and would like to be safe.');
  form.append('priority', 'low');
  await as('lumi').createTicket({ form });
};
