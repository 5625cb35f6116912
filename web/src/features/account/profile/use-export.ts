import { ApiError } from '../../../core/api.ts';
import { saveFile } from '../../../core/save-file.ts';
import { useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { t } from '../../../core/texts.ts';

const path = '/api/account/export';

/** Downloads the member's data. It is fetched completely before it is saved, so a failed request leaves no file. */
export function useExport() {
  const { username } = useMe();
  const { run, busy } = useWrite(fetchExport, {
    success: t('account:yourDataWasDownloaded'),
    errorTitle: t('account:yourDataWasNotDownloaded'),
    fallback: t('account:exportBrokeOff'),
    onDone: (content) =>
      saveFile(`snowglobe-${username}-${new Date().toISOString().slice(0, 10)}.json`, content),
  });
  return { isLoading: busy, download: run };
}

async function fetchExport(): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  return response.blob();
}
