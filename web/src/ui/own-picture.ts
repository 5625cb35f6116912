/** True for pictures of this server and for chosen files (`blob:`). The content security policy blocks all others. */
export function isOwnPicture(address: string | null | undefined): address is string {
  return address?.startsWith('blob:') || /^\/(?!\/)/.test(address ?? '');
}
