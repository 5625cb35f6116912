type Names = { username: string; email: string };

/** The name of the product is refused as a password, like the member's own names. */
const productName = 'snowglobe';
const minCoreLength = 3;

/** Whether a password is the username or the email, also with digits and signs before and after it. */
export function isLikeName(password: string, { username, email }: Names): boolean {
  const [mailbox = ''] = email.split('@');
  const names = [username, email, mailbox, productName];
  const [typed, core] = [password.trim().toLowerCase(), coreOf(password)];
  return names.some((name) => {
    const coreOfName = coreOf(name);
    return typed === name.toLowerCase() || (core === coreOfName && core.length >= minCoreLength);
  });
}

/** Removes signs everywhere, and digits at both ends: "~Ada_99!" becomes "ada". */
function coreOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');
}
