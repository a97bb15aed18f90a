import { bookSlot } from '#areas/inspection/contract/words.ts';
import { equipmentDictionaries } from '#areas/device-facts/contract/dictionaries.ts';
import { relabelEntry } from '#kit/server/settings/dictionaries.ts';
import { refuser } from '#kit/server/refuse.ts';

import type { Taking } from '../mis-asker.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck, type DataCheck } from '../check-store.ts';
import { payloadOf, taken, type Taker } from './told.ts';

const refuse = refuser(misRefusals);

/** Dictionaries that both sides keep. Of the others the neighbour has no say. */
const shared = new Map([...equipmentDictionaries, bookSlot].map((dictionary) => [dictionary.name, dictionary]));

/** Words of a dictionary: nothing is changed; a word that differs is asked about, and so is a code that is new. */
export const takeDictionary: Taker = async (told, request) => {
  const { name, rows } = payloadOf('dictionary.updated', told);
  const declared = shared.get(name) ?? refuse('dictionaryUnknown', { name });
  const known = new Map(((await request.services.dictionaries.dictionaries())[name] ?? []).map(({ code, label }) => [code, label]));
  const apart = rows.filter(({ code, label }) => known.get(code) !== label);
  for (const { code, label } of apart) {
    const isNew = !known.has(code);
    await askCheck(
      request.db,
      {
        kind: 'dictionary',
        // People read its title; its name goes along.
        subject: declared.title,
        item: code,
        what: `字典词条 ${code}`,
        portalValue: known.get(code) ?? null,
        misValue: label,
        // The program depends on the codes of a fixed one.
        rule: isNew && declared.fixed ? 'portal' : 'person',
        why: isNew ? '门户没有这个代码' : null,
        given: { name, code, label },
      },
      told,
      request.now,
    );
  }
  return apart.length === 0 ? taken('两边一致') : { state: 'apart', said: `${apart.length}项与门户不同` };
};

/** A person has chosen the neighbour's word. */
export async function takeWord({ given }: DataCheck, { db, services }: Taking): Promise<void> {
  const { name, code, label } = given as { readonly name: string; readonly code: string; readonly label: string };
  await relabelEntry(db, { dictionary: name, code, label });
  services.dictionaries.forget();
}
