import { toast } from '../core/toasts.ts';
import { t } from '../core/texts.ts';

/** Browsers have no clipboard API on plain http; members on a local network must still be able to copy. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Copies and shows a toast, for a menu item, which cannot show the success itself. */
export async function copyWithToast(text: string): Promise<void> {
  await copyText(text);
  toast({ type: 'success', title: t('ui:copied'), duration: 2000 });
}
