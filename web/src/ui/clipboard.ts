import { toast } from '../core/toasts.ts';

/** On plain http the clipboard interface is missing: a member on the local network must still be able to copy. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Where no button stays to say so: out of a menu. */
export async function copyAndTell(text: string): Promise<void> {
  await copyText(text);
  toast({ type: 'success', title: 'Copied', duration: 2000 });
}
