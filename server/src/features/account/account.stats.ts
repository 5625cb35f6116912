import type { FeatureCore } from '../../core/feature-core.ts';
import { countMembers } from '../../core/members/temporary-role.store.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addAccountStats({ stats, domainEvents }: FeatureCore): void {
  stats.add({
    name: 'new-members',
    label: 'New members',
    about: 'Accounts that were made: by registering, with Google, or by staff.',
    unit: { one: 'new member', many: 'new members' },
    plot: 'bars',
    order: 45,
    count: (db, span) => countRows(db, span, { table: 'users' }),
  });
  const noteSignIn = stats.addNoted({
    name: 'sign-ins',
    label: 'Sign-ins',
    about: 'Sessions that were begun with a password or with Google.',
    unit: { one: 'sign-in', many: 'sign-ins' },
    plot: 'line',
    order: 40,
  });
  domainEvents.listen('member signed in', ({ tx }) => noteSignIn(tx));

  stats.addTile({
    name: 'members',
    label: 'Members',
    unit: 'count',
    order: 10,
    stat: 'new-members',
    opens: { tab: 'users', needs: 'users.manage' },
    async read(db) {
      const { all, paid } = await countMembers(db);
      return { value: all, note: `${paid} Paid` };
    },
  });
}
