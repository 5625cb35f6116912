import { navigate, screenPath, useQueryParams } from '../../../core/location.ts';
import { SupportDesk, type DeskView } from './support-desk.tsx';

/** A tab of the dashboard: `?screen=dashboard&tab=support&view=reports&open=3`. */
export default function SupportTab() {
  const query = useQueryParams();
  const view: DeskView = query.get('view') === 'reports' ? 'reports' : 'tickets';
  const openId = Number(query.get('open')) || null;
  const path = (params: Record<string, string>) => screenPath('dashboard', { tab: 'support', ...params });
  return (
    <SupportDesk
      view={view}
      openId={openId}
      onView={(next) => navigate(path({ view: next }))}
      onOpen={(id) => {
        const params: Record<string, string> = id === null ? { view } : { view, open: String(id) };
        navigate(path(params), { replace: id === null });
      }}
    />
  );
}
