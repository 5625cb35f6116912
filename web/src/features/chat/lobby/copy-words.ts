import { toast } from '../../../ui/toast-store.ts';

/** On plain http, on a local network for instance, there is no clipboard interface. */
export async function copyWords(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
  toast({ type: 'success', title: 'Copied', duration: 2000 });
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
