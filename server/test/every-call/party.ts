import { addLibraryFilm, command, paidGroup, partyPath, watch } from '../parties.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

let film: Promise<number> | undefined;

async function watching({ app }: World) {
  const titleId = await (film ??= addLibraryFilm(app.db, 5400));
  const { roomId, all } = await paidGroup(app.people, 3);
  const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
  return { titleId, roomId, ann, bob, cat, party: await watch(roomId, titleId, [ann, bob]) };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

export const calls: Examples<'party'> = {
  async getClock({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/clock');
  },
  async listParties(world) {
    const { cat } = await watching(world);
    return () => cat.get('/api/parties');
  },
  async getParty(world) {
    const { cat, roomId } = await watching(world);
    return () => cat.get(partyPath(roomId));
  },
  async startParty(world) {
    const titleId = await (film ??= addLibraryFilm(world.app.db, 5400));
    const { roomId, all } = await paidGroup(world.app.people, 2);
    return () => all[0]!.post(partyPath(roomId), { titleId, invite: [all[1]!.username] });
  },
  async joinParty(world) {
    const { cat, roomId } = await watching(world);
    return () => cat.post(partyPath(roomId, '/join'));
  },
  async leaveParty(world) {
    const { bob, roomId } = await watching(world);
    return () => bob.post(partyPath(roomId, '/leave'));
  },
  async endParty(world) {
    const { ann, roomId } = await watching(world);
    return () => ann.delete(partyPath(roomId));
  },
  async commandParty(world) {
    const { bob, roomId, party } = await watching(world);
    return () => command(bob, roomId, { kind: 'pause', seq: party.state.seq });
  },
  async reportToParty(world) {
    const { bob, roomId, party } = await watching(world);
    const body = { status: 'ready', seq: party.state.seq, delayMs: 30 };
    return () => bob.post(partyPath(roomId, '/report'), body);
  },
  async changeParty(world) {
    const { ann, roomId } = await watching(world);
    return () => ann.put(partyPath(roomId), { locked: true });
  },
  async handOverParty(world) {
    const { ann, bob, roomId } = await watching(world);
    return () => ann.put(partyPath(roomId, '/host'), { username: bob.username });
  },
  async removeFromParty(world) {
    const { ann, bob, roomId } = await watching(world);
    return () => ann.delete(partyPath(roomId, `/members/${bob.username}`));
  },
  async inviteToParty(world) {
    const { bob, cat, roomId } = await watching(world);
    return () => bob.post(partyPath(roomId, '/invitations'), { members: [cat.username] });
  },
  async reactInParty(world) {
    const { bob, roomId } = await watching(world);
    return () => bob.post(partyPath(roomId, '/reactions'), { reaction: '👏' });
  },
  async planParty(world) {
    const { ann, bob, roomId, titleId } = await watching(world);
    const body = { titleId, startsAt: inAnHour(), invite: [bob.username] };
    return () => ann.post(partyPath(roomId, '/plans'), body);
  },
  async cancelPlan(world) {
    const { ann, bob, roomId, titleId } = await watching(world);
    const body = { titleId, startsAt: inAnHour(), invite: [bob.username] };
    const { plan } = await must(ann.post(partyPath(roomId, '/plans'), body));
    return () => ann.delete(partyPath(roomId, `/plans/${plan.id}`));
  },
};

export const statements: Statements<'party'> = {
  // The page measures its clock with several of them at once.
  getClock: 0,
  listParties: 2,
  getParty: 3,
  startParty: 17,
  joinParty: 10,
  leaveParty: 8,
  endParty: 7,
  commandParty: 7,
  reportToParty: 1,
  changeParty: 7,
  handOverParty: 8,
  removeFromParty: 10,
  inviteToParty: 11,
  reactInParty: 2,
  planParty: 14,
  cancelPlan: 12,
};
