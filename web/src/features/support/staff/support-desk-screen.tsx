import { openScreen, navigate, screenPath, useQueryParams } from '../../../core/location.ts';
import { SupportDesk, type DeskView } from './support-desk.tsx';

/** `?screen=support&view=reports&open=3`. */
export default function SupportDeskScreen() {
  const query = useQueryParams();
  const view: DeskView = query.get('view') === 'reports' ? 'reports' : 'tickets';
  const openId = Number(query.get('open')) || null;
  return (
    <div className="page-wide screen desk-screen">
      <h1 className="desk-heading">Support desk</h1>
      <SupportDesk
        view={view}
        openId={openId}
        onView={(next) => openScreen('support', { view: next })}
        onOpen={(id) => {
          const params: Record<string, string> = { view };
          if (id !== null) params.open = String(id);
          navigate(screenPath('support', params), { replace: id === null });
        }}
      />
    </div>
  );
}
