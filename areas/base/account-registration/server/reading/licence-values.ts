import type { AreaEntry } from '#kit/server/settings/dictionaries.ts';
import { codeIn } from '#kit/server/reading/licence-code.ts';
import { saidIn } from '#kit/server/reading/licence-lines.ts';
import type { TextLine } from '#kit/server/reading/text-reader.ts';

import { registrationForm } from '../../contract/registration.ts';

const { orgcode, orgname, legalPerson, address, areacode } = registrationForm.fields;
const taken = { orgcode, orgname, legalPerson, areacode, address } as const;

/** What of a registration stands in a licence. */
export type LicenceValues = Partial<Record<keyof typeof taken, string>>;

/** The values that a licence says, each as the form would take it when it was typed; what breaks its rule is left out. */
export function valuesOfLicence(lines: readonly TextLine[], areas: readonly AreaEntry[]): LicenceValues {
  const said = saidIn(lines);
  const inRows = rowsOf(lines);
  const found = { ...said, orgcode: codeIn([...lines.map(({ text }) => text), ...inRows]), areacode: areaIn(said.address ?? '', areas) };
  const kept = Object.entries(taken).flatMap(([key, { schema }]) => {
    const value = found[key as keyof typeof taken];
    const checked = value === undefined ? undefined : schema.safeParse(value);
    return checked?.success && checked.data !== '' ? [[key, checked.data]] : [];
  });
  return Object.fromEntries(kept) as LicenceValues;
}

/** Neighbours in one row, for a code that was read in two pieces. */
function rowsOf(lines: readonly TextLine[]): string[] {
  return lines.flatMap((line) => {
    const next = lines
      .filter((other) => other.left > line.left && Math.abs(other.top - line.top) < line.height / 2)
      .toSorted((one, other) => one.left - other.left)[0];
    return next ? [line.text + next.text] : [];
  });
}

/** The street that an address names, else its district; none where it names two. */
export function areaIn(address: string, areas: readonly AreaEntry[]): string | undefined {
  // Province and city, whose codes end with zeros, are no place to belong to.
  const named = areas.filter(({ code, name }) => !/^\d{4}00$/.test(code) && address.includes(name));
  const above = new Map(areas.map((area) => [area.code, area]));
  const districts = named.filter(({ code }) => code.length === 6);
  if (districts.length > 1) return undefined;
  // Streets of one name lie in several districts: without its district a street counts only where there is no other.
  const streets = named.filter(
    ({ code, parent }) => code.length > 6 && (districts.length === 0 || above.get(parent ?? '') === districts[0]),
  );
  const longest = Math.max(0, ...streets.map(({ name }) => name.length));
  const nearest = streets.filter(({ name }) => name.length === longest);
  return nearest.length === 1 ? nearest[0]!.code : districts[0]?.code;
}
