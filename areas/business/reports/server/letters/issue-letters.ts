import type { InspectionEvents, InspectionListeners } from '#areas/inspection/server/doors/events.ts';
import type { Application } from '#areas/inspection/server/doors/read.ts';
import { listLines } from '#areas/inspection/server/doors/read.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { letterTypes, type LetterType } from '../../contract/letter.ts';
import { issuePapers } from '../issue-papers.ts';
import { countOfApplication } from '../paper-store.ts';
import type { LetterContent } from './letter-content.ts';

type Said = Pick<LetterContent, 'opinion'> & Partial<Pick<LetterContent, 'items' | 'dueOn' | 'mayBookAgain' | 'whyLate'>>;

/** What the institute decides about an application goes to its unit as a letter, in the transaction of the decision. */
export const writeLetters: Pick<InspectionListeners, 'returned' | 'rejected' | 'stopped'> = {
  returned: (tx, { application, opinion, reasons, whyLate, now }) =>
    write(tx, application, now, {
      type: 'BZGZS',
      opinion,
      items: reasons.map(({ label, reason }) => ({ label, value: reason })),
      dueOn: application.dueOn,
      whyLate,
    }),
  rejected: (tx, { application, opinion, now }) => write(tx, application, now, { type: 'BYSLJDS', opinion }),
  stopped: (tx, { application, opinion, mayBookAgain, now }: InspectionEvents['stopped']) =>
    write(tx, application, now, { type: 'JYZZTZS', opinion, mayBookAgain }),
};

async function write(tx: Tx, application: Application, now: Date, said: Said & { readonly type: LetterType }): Promise<void> {
  const { type } = said;
  const lines = await listLines(tx, application.id);
  const [first] = lines;
  const archive = first && (await readArchives(tx, [first.equSysId])).get(first.equSysId);
  const no = `${application.onlinelsh}-${letterTypes[type].mark}${(await countOfApplication(tx, type, application.id)) + 1}`;
  const content: LetterContent = {
    items: [],
    dueOn: null,
    mayBookAgain: false,
    whyLate: null,
    ...said,
    no,
    onlinelsh: application.onlinelsh,
    equclacode: application.equclacode ?? first?.equclacode ?? '',
    equSortName: archive?.equSortName ?? application.equName ?? '',
    useUnitName: application.useUnitName ?? '',
    inspType: application.inspType ?? '',
    addressee: application.applyUnitName,
    firstDevice: first ? calledAs(first) : '',
    deviceCount: lines.length,
    submittedOn: todayInShanghai(new Date(application.submittedAt ?? now)),
    issuedOn: todayInShanghai(now),
  };
  const parties = [...application.partyUnits, application.applyUnit, application.payer];
  await issuePapers(
    tx,
    type,
    [
      {
        no,
        content,
        applicationId: application.id,
        onlinelsh: application.onlinelsh,
        partyUnits: parties.filter((unit): unit is string => Boolean(unit)),
        equlocarecod: archive?.equlocarecod ?? '',
        equlocarecodName: archive?.equlocarecodName ?? null,
        issuedBy: null,
        isReleased: true,
      },
    ],
    now,
  );
}
