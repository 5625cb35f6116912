import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { t } from '../../../core/texts.ts';

/** The descriptions with which the first roles are created, as they are stored. */
const first: Partial<Record<string, string>> = {
  'Owns this Snowglobe and everything in it': t('admin:description.owner'),
  'Keeps the place in order': t('admin:description.admin'),
  'Full access': t('admin:description.paid'),
  'News, public chat and friends': t('admin:description.free'),
};

/** The description of a role. Those of the first roles are translated until staff change them. */
export const roleDescription = ({ description }: Pick<ManagedRole, 'description'>): string =>
  first[description] ?? description;
