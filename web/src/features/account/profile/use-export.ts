import { useState } from 'react';
import { ApiError, errorText } from '../../../core/api.ts';
import { saveFile } from '../../../core/save-file.ts';
import { useMe } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';

const path = '/api/account/export';

/** Downloads the member's data. It is fetched completely before it is saved, so a failed request leaves no file. */
export function useExport() {
  const { username } = useMe();
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const response = await fetch(path);
      if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`snowglobe-${username}-${day}.json`, await response.blob());
      toast({ title: 'Your data was downloaded', type: 'success' });
    } catch (error) {
      const message = errorText(error, 'It broke off. Please try again.');
      toast({ title: 'Your data was not downloaded', message, type: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return { isLoading, download };
}
