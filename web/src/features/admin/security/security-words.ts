/** How many of the staff have two-factor: "2 of 5 have it on." */
export function countText(all: number, having: number): string {
  if (all === having) return all === 1 ? 'You have it on.' : `All ${all} have it on.`;
  return `${having} of ${all} ${having === 1 ? 'has' : 'have'} it on.`;
}

/** The text of the question before two-factor is required; null if all of the staff have it. */
export function requirementText(all: number, having: number): string | null {
  const without = all - having;
  if (without === 0) return null;
  return `${without === 1 ? 'One of the staff does' : `${without} of the staff do`} not have it yet. Their staff rights wait from now until they set it up; they stay members.`;
}
