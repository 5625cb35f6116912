import { device, rowsOf } from '../../core/device.ts';
import { live } from '../../core/live.ts';
import { currentUser } from '../../core/session.ts';
import { savedVideos, startSavedList } from './saved-list.ts';

/** Most members have saved nothing: then two reads of the device are all that happens. */
export function startOfflineLive(): void {
  startSavedList();
  const follow = () => {
    if ((savedVideos.get()?.length ?? 0) === 0) return;
    stop();
    void import('./saved-engine.ts').then(({ startEngine }) => startEngine());
  };
  const stop = savedVideos.subscribe(follow);
  follow();
  live.state.subscribe(() => {
    if (live.state.get() === 'up') void sendPositions();
  });
}

async function sendPositions(): Promise<void> {
  const user = currentUser();
  if (!user || (await device.readAll(`${rowsOf(user.id)}positions/`)).length === 0) return;
  const { sendKeptPositions } = await import('./kept-positions.ts');
  await sendKeptPositions();
}
