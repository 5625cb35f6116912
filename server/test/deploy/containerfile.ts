/** One instruction of a Containerfile, with continued lines joined and comments removed. */
export type Instruction = { name: string; text: string };

/** The stages of a Containerfile, each with the instructions after its FROM. */
export function readStages(file: string): { from: string; instructions: Instruction[] }[] {
  const lines = file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: { from: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [name = '', ...rest] = line.split(/\s+/);
    if (name === 'FROM') stages.push({ from: rest.join(' '), instructions: [] });
    else stages.at(-1)!.instructions.push({ name, text: rest.join(' ') });
  }
  return stages;
}

export const find = (instructions: Instruction[], name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text);

/** The values of ENV. */
export function environment(instructions: Instruction[]): Record<string, string> {
  const pairs = find(instructions, 'ENV').flatMap((text) => text.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}
