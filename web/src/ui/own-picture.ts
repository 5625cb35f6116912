/** The page shows pictures that lie here, and what was chosen in it. The policy of the page lets nothing else through. */
export function isOwnPicture(address: string | null | undefined): address is string {
  return address?.startsWith('blob:') || /^\/(?!\/)/.test(address ?? '');
}
