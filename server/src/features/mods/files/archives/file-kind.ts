import { modFileKinds } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModFileKind } from '@snowglobe/contract/features/mods/mods.model.ts';

/** The kind of a file by its extension; undefined for any other extension. */
export function kindByEnding(name: string): ModFileKind | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  return name.includes('.') ? modFileKinds.find((kind) => kind === ending) : undefined;
}
