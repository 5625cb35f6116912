import { said } from '@snowglobe/contract/texts/texts.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { countMembers } from '../../core/members/temporary-role.store.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addAccountStats({ stats, domainEvents }: FeatureCore): void {
  stats.add({
    name: 'new-members',
    label: 'admin:stat.newMembers',
    about: 'admin:stat.newMembers.about',
    unit: { counted: 'admin:stat.newMembers.count', none: 'admin:stat.newMembers.none' },
    plot: 'bars',
    order: 45,
    count: (db, span) => countRows(db, span, { table: 'users' }),
  });
  const noteSignIn = stats.addNoted({
    name: 'sign-ins',
    label: 'admin:stat.signIns',
    about: 'admin:stat.signIns.about',
    unit: { counted: 'admin:stat.signIns.count', none: 'admin:stat.signIns.none' },
    plot: 'line',
    order: 40,
  });
  domainEvents.listen('member signed in', ({ tx }) => noteSignIn(tx));

  stats.addTile({
    name: 'members',
    label: 'admin:tile.members',
    unit: 'count',
    order: 10,
    stat: 'new-members',
    opens: { tab: 'users', needs: 'users.manage' },
    async read(db) {
      const { all, paid } = await countMembers(db);
      return { value: all, note: said('admin:tile.members.note', { count: paid }) };
    },
  });
}
