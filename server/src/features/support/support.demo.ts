import type { SeedDemo } from '../../core/feature.ts';

/** A ticket in the middle of its conversation, and one that waits. */
export const seedSupport: SeedDemo = async ({ as }) => {
  const { ticket } = await as('pixelfrost').createTicket({
    form: formOf({
      title: 'My picture turns sideways',
      description: 'I took it upright on my phone. In the preview it lies on its side, like me on Sundays.',
      priority: 'medium',
    }),
  });
  const params = { id: String(ticket.id) };
  const question = { message: 'Thank you, we can see it. Which phone was it?' };
  await as('kestrel').replyToTicket({ params, body: question });
  const note = { note: 'Same as the one from last week: orientation 6.' };
  await as('kestrel').addTicketNote({ params, body: note });
  await as('pixelfrost').replyToMyTicket({ params, body: { message: 'An old one with a cracked corner.' } });
  await as('oda_').createTicket({
    form: formOf({
      title: 'Seats for a class of twelve',
      description: 'Can we have a room for a film class on Thursdays? Twelve people, all quiet.',
      priority: 'high',
    }),
  });
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
