type Names = { username: string; email: string };

/** Nobody's password is the name of the house either. */
const houseName = 'snowglobe';
const minCoreLength = 3;

/** Whether a password is the member's username or email, as it is or with a few digits and signs around it. */
export function isLikeName(password: string, { username, email }: Names): boolean {
  const [mailbox = ''] = email.split('@');
  const names = [username, email, mailbox, houseName];
  const [typed, core] = [password.trim().toLowerCase(), coreOf(password)];
  return names.some((name) => {
    const coreOfName = coreOf(name);
    return typed === name.toLowerCase() || (core === coreOfName && core.length >= minCoreLength);
  });
}

/** The letters of it, and the digits between them: what is left of "~Ada_99!" is "ada". */
function coreOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');
}
