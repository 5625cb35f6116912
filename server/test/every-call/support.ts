import { allowAi } from '../room-ai.ts';
import { privateRoom, say } from '../rooms.ts';
import { createTicket, ticketForm } from '../tickets.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

async function asked({ app, picture }: World) {
  const [who, staff] = [await app.people.free(), await app.people.admin()];
  const { id } = await createTicket(who, {}, { bytes: picture });
  await must(staff.get(`/api/support/tickets/${id}`));
  return { who, staff, own: `/api/user/tickets/${id}`, path: `/api/support/tickets/${id}` };
}

async function reported({ app }: World) {
  const [who, other, staff] = [await app.people.free(), await app.people.free(), await app.people.admin()];
  const body = { itemType: 'user', itemId: String(other.id), reason: 'Rude' };
  const { report } = await must(who.post('/api/support/reports', body));
  return { staff, id: report.id as number };
}

export const calls: Examples<'support'> = {
  async createTicket(world) {
    const { who } = await asked(world);
    return () => who.post('/api/support/tickets', ticketForm());
  },
  async listMyTickets(world) {
    const { who } = await asked(world);
    return () => who.get('/api/user/tickets');
  },
  async getMyTicket(world) {
    const { who, own } = await asked(world);
    return () => who.get(own);
  },
  async replyToMyTicket(world) {
    const { who, own } = await asked(world);
    return () => who.post(`${own}/reply`, { message: 'Still so' });
  },
  async readMyTicket(world) {
    const { who, staff, own, path } = await asked(world);
    await must(staff.post(`${path}/reply`, { message: 'We look into it' }));
    return () => who.put(`${own}/read`);
  },
  async countWaiting(world) {
    const { staff } = await asked(world);
    return () => staff.get('/api/support/waiting');
  },
  async getSupportAi(world) {
    const { who } = await asked(world);
    return () => who.get('/api/support/ai');
  },
  async askForPerson(world) {
    const { who, own } = await asked(world);
    return () => who.put(`${own}/person`);
  },
  async draftTicketReply(world) {
    const { who, staff } = await asked(world);
    await allowAi(await world.app.people.owner());
    const { id } = await createTicket(who, { title: 'How do I change my password?' });
    return () => staff.post(`/api/support/tickets/${id}/draft`);
  },
  async tellTicketTyping(world) {
    const { who, own } = await asked(world);
    return () => who.post(`${own}/typing`);
  },
  async listTickets(world) {
    const { staff } = await asked(world);
    return () => staff.get('/api/support/tickets');
  },
  async getTicket(world) {
    const { staff, path } = await asked(world);
    return () => staff.get(path);
  },
  async setTicketStatus(world) {
    const { staff, path } = await asked(world);
    return () => staff.put(`${path}/status`, { status: 'in_progress' });
  },
  async replyToTicket(world) {
    const { staff, path } = await asked(world);
    return () => staff.post(`${path}/reply`, { message: 'We look into it' });
  },
  async addTicketNote(world) {
    const { staff, path } = await asked(world);
    return () => staff.post(`${path}/notes`, { note: 'Seen before' });
  },
  async tellStaffTyping(world) {
    const { staff, path } = await asked(world);
    return () => staff.post(`${path}/typing`);
  },
  async lookAtTicket(world) {
    const { staff, path } = await asked(world);
    return () => staff.post(`${path}/looking`);
  },
  async getTicketImage(world) {
    const { who, path } = await asked(world);
    return () => who.get(`${path}/image`);
  },
  async reportItem({ app }) {
    const [who, other] = [await app.people.free(), await app.people.free()];
    const body = { itemType: 'user', itemId: String(other.id), reason: 'Rude' };
    return () => who.post('/api/support/reports', body);
  },
  async listReports(world) {
    const { staff } = await reported(world);
    return () => staff.get('/api/support/reports');
  },
  async deleteReportedItem({ app }) {
    const [ann, bob, staff] = [await app.people.free(), await app.people.free(), await app.people.admin()];
    const room = await privateRoom(ann, bob);
    const { id: itemId } = await say(bob, room, 'something unkind');
    const { report } = await must(
      ann.post('/api/support/reports', { itemType: 'chat_message', itemId, reason: 'Unkind' }),
    );
    return () => staff.delete(`/api/support/reports/${report.id}/item`);
  },
  async setReportStatus(world) {
    const { staff, id } = await reported(world);
    return () => staff.put(`/api/support/reports/${id}/status`, { status: 'resolved' });
  },
};

export const statements: Statements<'support'> = {
  // Two of them queue SnowyAI's first answer.
  createTicket: 18,
  listMyTickets: 1,
  getMyTicket: 2,
  replyToMyTicket: 7,
  readMyTicket: 7,
  countWaiting: 2,
  getSupportAi: 1,
  askForPerson: 7,
  draftTicketReply: 12,
  tellTicketTyping: 1,
  listTickets: 2,
  getTicket: 3,
  setTicketStatus: 9,
  replyToTicket: 10,
  addTicketNote: 7,
  tellStaffTyping: 1,
  lookAtTicket: 1,
  getTicketImage: 1,
  reportItem: 7,
  listReports: 1,
  deleteReportedItem: 12,
  setReportStatus: 11,
};
