import type { Source } from './sources.ts';

/** The floors of the house from the ground up, by their folders: an area imports from its own floor and from those below. */
export const floors = ['base', 'registry', 'business', 'views'] as const;

/** Where an area stands: its floor and its name. */
export function placeOf(file: string): { readonly floor: string; readonly area: string } | undefined {
  const [, floor, area] = /^areas\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return floor && area ? { floor, area } : undefined;
}

export const areaOf = (file: string): string | undefined => placeOf(file)?.area;

export const importedAreas = (text: string): string[] => Array.from(text.matchAll(/['"]#areas\/([^/'"]+)\//g), ([, area = '']) => area);

export const isTest = ({ file }: Source): boolean => /\.test\.tsx?$|\/testing\/|\.fixture\.ts$/.test(file);

/** The floor of each area, as the tree shows it. */
export function floorOfAreas(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ file }) => {
      const place = placeOf(file);
      return place ? [[place.area, place.floor] as const] : [];
    }),
  );
}

/** Imports from a floor above; tests may look everywhere. Returns `file: area`. */
export function findClimbs(sources: readonly Source[]): string[] {
  const order: readonly string[] = floors;
  const floorOf = floorOfAreas(sources);
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ file, text }) => {
      const place = placeOf(file);
      if (!place) return [];
      const own = order.indexOf(place.floor);
      return [...new Set(importedAreas(text))]
        .filter((area) => order.indexOf(floorOf.get(area) ?? '') > own)
        .map((area) => `${file}: ${area}`);
    });
}

/** What package.json says of where areas stand that the tree does not, and the other way round; and floors that nobody knows. */
export function findMisplaced(sources: readonly Source[], imports: Readonly<Record<string, string>>): string[] {
  const inTree = [...floorOfAreas(sources)].map(([area, floor]) => `#areas/${area}/* is ./areas/${floor}/${area}/*`);
  const told = Object.entries(imports).flatMap(([name, place]) => (name.startsWith('#areas/') ? `${name} is ${place}` : []));
  const unknown = [...new Set(floorOfAreas(sources).values())].filter((floor) => !(floors as readonly string[]).includes(floor));
  return [
    ...inTree.filter((one) => !told.includes(one)).map((one) => `package.json does not say: ${one}`),
    ...told.filter((one) => !inTree.includes(one)).map((one) => `package.json says: ${one}`),
    ...unknown.map((floor) => `areas/${floor} is no floor`),
  ];
}
