/** Whether an address is that of a picture here. One from elsewhere becomes one when the profile is saved. */
export function isStoredPicture(address: string): boolean {
  return /^\/api\/images\/[\w-]{36}\.webp$/.test(address);
}
