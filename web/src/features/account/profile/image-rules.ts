import { imageMaxBytes } from '@snowglobe/contract/features/account/account.limits.ts';
import { t } from '../../../core/texts.ts';

/** Whether the server stores this picture itself. A picture from elsewhere is copied when the profile is saved. */
export function isStoredPicture(address: string): boolean {
  return /^\/api\/images\/[\w-]{36}\.webp$/.test(address);
}

/** The hint below the address of an image. `withoutImage` is the hint for an empty field. */
export function imageHint(address: string, withoutImage: string): string | undefined {
  if (address === '') return withoutImage;
  return isStoredPicture(address) ? undefined : t('account:imageFetched');
}

/** Refuses early what the server would refuse. The server checks the content. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return t('account:notAnImage');
  if (file.size > imageMaxBytes) return t('account:imageTooLarge');
  return undefined;
}
