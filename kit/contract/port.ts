/**
 * A place where an area takes what other areas add to it: materials, to-dos, tabs of an archive. The area that takes declares the port, in its contract or
 * beside its door; an area above it hands in. No area registers itself by being imported, and none is edited to add another.
 */
export interface Port<T> {
  readonly name: string;
  /** Only for the type of what is taken; never set at run time. */
  readonly takes?: (item: T) => T;
}

/** @param name unique over all areas: `attachments.kinds` */
export function port<T>(name: string): Port<T> {
  return { name };
}

/** What one area hands in at one port. */
export interface HandedIn {
  readonly port: string;
  readonly items: readonly unknown[];
}

export function handIn<T>(to: Port<T>, ...items: readonly NoInfer<T>[]): HandedIn {
  return { port: to.name, items };
}

/** What all areas have handed in. */
export interface Handed {
  /** At one port, in the order of the areas. */
  of<T>(from: Port<T>): readonly T[];
}

/** Gathers what areas hand in. */
export function gather(areas: readonly { readonly handsIn?: readonly HandedIn[] }[]): Handed {
  const byPort = new Map<string, unknown[]>();
  for (const { port: name, items } of areas.flatMap(({ handsIn = [] }) => handsIn))
    byPort.set(name, [...(byPort.get(name) ?? []), ...items]);
  return { of: <T>({ name }: Port<T>) => (byPort.get(name) ?? []) as readonly T[] };
}
