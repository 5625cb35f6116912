import { turnOnTwoFactor } from '../authenticator.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

async function house({ app }: World) {
  const [owner, member] = [await app.people.owner(), await app.people.paid()];
  return { owner, member, path: `/api/users/${member.id}` };
}

let made = 0;
async function roleWithMember(world: World) {
  const { owner, member, path } = await house(world);
  const name = `Lantern ${(made += 1)}`;
  const { role } = await must(owner.post('/api/roles', { name, permissions: 'news.write' }));
  await must(owner.put(path, { role: name }));
  return { owner, member, id: role.id as number };
}

export const calls: Examples<'admin'> = {
  async listUsers(world) {
    const { owner } = await house(world);
    return () => owner.get('/api/users?q=member&limit=10');
  },
  async createUser(world) {
    const { owner } = await house(world);
    return () =>
      owner.post('/api/users', { username: 'made-by-staff', email: 'made@example.com', role: 'Free' });
  },
  async updateUser(world) {
    const { owner, path } = await house(world);
    return () => owner.put(path, { username: 'renamed-by-staff', role: 'Admin' });
  },
  async deleteUser(world) {
    const { owner, path } = await house(world);
    return () => owner.delete(path);
  },
  async resetUserPassword(world) {
    const { owner, path } = await house(world);
    return () => owner.post(`${path}/reset-password`);
  },
  async removeTwoFactor(world) {
    const owner = await world.app.people.owner();
    const member = await turnOnTwoFactor(world.app.core, await world.app.people.admin());
    return () => owner.delete(`/api/users/${member.id}/two-factor`);
  },
  async listRoles(world) {
    const { owner } = await house(world);
    return () => owner.get('/api/roles');
  },
  async createRole(world) {
    const { owner } = await house(world);
    return () => owner.post('/api/roles', { name: 'Candle', permissions: 'news.write' });
  },
  async updateRole(world) {
    const { owner, id } = await roleWithMember(world);
    return () => owner.put(`/api/roles/${id}`, { color: '#123456', permissions: 'chat.moderate' });
  },
  async deleteRole(world) {
    const { owner, id } = await roleWithMember(world);
    return () => owner.delete(`/api/roles/${id}`);
  },
  async reorderRoles(world) {
    const { owner, id } = await roleWithMember(world);
    const { roles } = await must(owner.get('/api/roles'));
    const [first, ...others]: number[] = roles.map((role: { id: number }) => role.id);
    // Only the new role moves: later examples need the usual ranks.
    const roleIds = [first, id, ...others.filter((other) => other !== id)];
    return () => owner.post('/api/roles/reorder', { roleIds });
  },
  async listAudit(world) {
    const { owner } = await roleWithMember(world);
    return () => owner.get('/api/admin/audit');
  },
  async getStats(world) {
    const { owner } = await house(world);
    return () => owner.get('/api/admin/stats?range=24h&zone=UTC');
  },
  async getSecurity(world) {
    const { owner } = await house(world);
    return () => owner.get('/api/admin/security');
  },
  async updateSecurity({ app }) {
    const owner = await turnOnTwoFactor(app.core, await app.people.owner());
    await must(owner.put('/api/admin/security', { requireStaffTwoFactor: true }));
    // Restores the setting that the other examples expect.
    return () => owner.put('/api/admin/security', { requireStaffTwoFactor: false });
  },
  async getStorageLimits(world) {
    const { owner } = await house(world);
    return () => owner.get('/api/admin/storage');
  },
  async setStorageLimit(world) {
    const { owner, id } = await roleWithMember(world);
    return () => owner.put(`/api/admin/storage/${id}`, { limit: 1_000_000 });
  },
  async listModerated(world) {
    const { owner, member } = await house(world);
    await must(owner.put(`/api/moderation/members/${member.id}`, { banned: true, reason: 'Spam' }));
    return () => owner.get('/api/moderation/members');
  },
  async moderateMember(world) {
    const { owner, member } = await house(world);
    return () => owner.put(`/api/moderation/members/${member.id}`, { banned: true, reason: 'Spam' });
  },
};

export const statements: Statements<'admin'> = {
  listUsers: 6,
  createUser: 9,
  updateUser: 11,
  // Friends and members of shared rooms are notified.
  // Its files are deleted before the account, so the checks run in two transactions.
  deleteUser: 28,
  resetUserPassword: 12,
  removeTwoFactor: 14,
  listRoles: 1,
  createRole: 10,
  updateRole: 11,
  deleteRole: 12,
  reorderRoles: 9,
  listAudit: 1,
  getStats: 23,
  getSecurity: 2,
  updateSecurity: 13,
  getStorageLimits: 3,
  setStorageLimit: 11,
  listModerated: 2,
  moderateMember: 11,
};
