import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { phraseKinds } from '#kit/contract/phrase-kind.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { area, type Request } from '#kit/server/request.ts';

import { phraseCalls } from '../contract/calls.ts';
import { phraseGrants } from '../contract/menu.ts';
import { phraseForm } from '../contract/phrase.ts';
import { phraseRefusals } from '../contract/refusals.ts';
import { addPhrase, changePhrase, dropPhrase, isKnown, listPhrases, readOffered, seedPhrases } from './phrase-store.ts';

const refuse = refuser(phraseRefusals);

async function savePhrase({ id, version, values }: InputOf<typeof phraseCalls.save>, { db, asker, now, services }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(phraseForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const phrase = { id, unitId: asker.unitId ?? refuse('noAccess'), kind: String(given['kind']), words: String(given['words']) };
  return inTransaction(db, async (tx) => {
    if (await isKnown(tx, phrase)) refuse('phraseKnown');
    const details = { kind: phrase.kind, words: phrase.words };
    await writeAudit(tx, { asker, action: 'phrase.save', objectId: id, details, now });
    if (version === undefined) return (await addPhrase(tx, phrase, asker.name, now)) ? { id, version: 0 } : refuse('stale');
    return { id, version: (await changePhrase(tx, phrase, version, { asker, now })) ?? refuse('stale') };
  });
}

async function drop({ id, version }: InputOf<typeof phraseCalls.drop>, { db, asker, now }: Request) {
  const { unitId } = asker;
  await inTransaction(db, async (tx) => {
    if (unitId === null || !(await dropPhrase(tx, id, unitId, version))) refuse('stale');
    await writeAudit(tx, { asker, action: 'phrase.drop', objectId: id, now });
  });
  return {};
}

export const phrasesArea = area(
  'phrases',
  phraseCalls,
  {
    offered: async ({ kind }, { readDb, asker }) => ({ phrases: await readOffered(readDb, asker, kind) }),
    list: (input, { readDb, asker }) => listPhrases(readDb, asker, input),
    save: savePhrase,
    drop,
  },
  { grants: phraseGrants, dictionaries: [phraseKinds], seed: seedPhrases },
);
