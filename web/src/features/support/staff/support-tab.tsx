import { addressWith, createOpenable } from '../../../core/address.ts';
import { navigate, useQueryParams } from '../../../core/location.ts';
import { SupportDesk, type DeskView } from './support-desk.tsx';

const opened = createOpenable('desk', ['open']);

/** A tab of the dashboard: `?screen=dashboard&tab=support&view=reports&open=3`. */
export default function SupportTab() {
  const view: DeskView = useQueryParams().get('view') === 'reports' ? 'reports' : 'tickets';
  const openId = Number(opened.useValues().open) || null;
  return (
    <SupportDesk
      view={view}
      openId={openId}
      onView={(next) => navigate(addressWith({ view: next, open: '' }))}
      onOpen={(id) => (id === null ? opened.close() : opened.open({ open: id }, { as: 'sibling' }))}
    />
  );
}
