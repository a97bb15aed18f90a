import type { Source } from './sources.ts';

/** A name put together by hand: 乘客电梯 3号, 乘客电梯（3302…）. What a device is called is decided by `calledAs` alone. */
const byHand =
  /\$\{[\w.!?]*equName[^}]*\}[ （]*\$\{[\w.!?]*(?:unitInnerNo|oidno)|\[\w*\.?equName, [^\]]*unitInnerNo|\{[\w.]*equName\} \{[\w.]*unitInnerNo/;

/** Names of devices that areas put together themselves. Returns the files. */
export function findOwnNames(sources: readonly Source[]): string[] {
  return sources.filter(({ file, text }) => file.startsWith('areas/') && byHand.test(text)).map(({ file }) => file);
}

/** What a business exports under the name by which all others speak of it: its kind of case, how the server keeps it, its lifecycle, its list, how it is filed. */
const spokenOf = /^export const (\w+)(?:: (?:CaseOf|ShownOf|Filing)\b| = (?:caseKind|lifecycle|listing|filingOf)\b)/gm;

/** Still to be told apart: applications for accounts, and for the registration of devices. */
const knownTwice: readonly string[] = ['registrations'];

/** Such names that stand in two areas, where two people would mean different things. Returns `name: areas`. */
export function findSharedNames(sources: readonly Source[]): string[] {
  const areasOf = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const [, area] = /^areas\/\w+\/([\w-]+)\/(?:contract|server)\//.exec(file) ?? [];
    if (area) for (const [, name = ''] of text.matchAll(spokenOf)) areasOf.set(name, (areasOf.get(name) ?? new Set()).add(area));
  }
  const shared = [...areasOf].filter(([name, areas]) => areas.size > 1 && !knownTwice.includes(name));
  return shared.map(([name, areas]) => `${name}: ${[...areas].toSorted().join(', ')}`);
}
