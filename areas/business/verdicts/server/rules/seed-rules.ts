import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';

import { crewRules } from '../../contract/crew-rules.ts';
import { inspectionRule } from '../../contract/rules/lifecycle.ts';
import { verdictRules } from '../../contract/verdict-rules.ts';
import { addRule } from './rule-store.ts';

/** What comes with the program has the same id in every installation; the greatest stands first in the list. */
const idOf = (at: number): string => `01930000-0000-7000-8000-0000271${String(99_999 - at)}`;

const blank = {
  family: null,
  keyNeedsRecheck: null,
  generalNeedsRecheck: null,
  mayWatch: null,
  isUnlimited: null,
  tolerated: null,
  equclacode: null,
  least: null,
  needsCertificate: null,
};

/** What comes with the program, in the columns of the table. Further ones are added at the end. */
const firstRules = [
  ...verdictRules.map((rule) => ({ ...blank, ...rule, ruleKind: 'verdict', isUnlimited: rule.tolerated === null })),
  ...crewRules.map((rule) => ({ ...blank, ...rule, ruleKind: 'crew', equclacode: rule.equclacode.padEnd(4, '0') })),
];

/** Puts the rules that come with the program in force; what is there already stays as it is, whatever the institute has made of it. */
export async function seedRules(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  await inTransaction(db, async (tx) => {
    for (const [at, rule] of firstRules.entries()) {
      const row = {
        ...rule,
        id: idOf(at),
        ruleNo: `PD00000000${String(at + 1).padStart(5, '0')}`,
        unitId: null,
        status: inspectionRule.states.inForce.code,
        version: 0,
        replaces: null,
        publishedOn: todayInShanghai(now),
        publishedByName: '系统自带',
        endedOn: null,
        createdBy: null,
        createdByName: '系统自带',
        createdAt: instant,
        updatedAt: instant,
        submittedAt: null,
      };
      if (await addRule(tx, row)) fileCase(tx, inspectionRule, row.id);
    }
  });
}
