import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';

/** A lifecycle and the area that declares it. */
export interface Declared {
  readonly area: string;
  readonly cycle: Lifecycle;
}

const areas = path.resolve(import.meta.dirname, '../../areas');

async function declaredIn(file: string): Promise<Lifecycle[]> {
  const exported = Object.values((await import(file)) as Record<string, Lifecycle | undefined>);
  return exported.filter((found): found is Lifecycle => typeof found === 'object' && 'moves' in found && 'states' in found);
}

/** The lifecycles of all areas. */
export async function readCycles(): Promise<Declared[]> {
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract\/(?:[\w-]+\/)?lifecycle\.ts$/.test(file),
  );
  const cycles: Declared[] = [];
  for (const file of files) for (const cycle of await declaredIn(path.join(areas, file))) cycles.push({ area: file.split('/')[1]!, cycle });
  return cycles;
}
