import { proposeTariff, decideTariff } from '#areas/fees/server/tariffs/tariffs.ts';
import { figuresOf, startOf } from '#areas/fees/contract/tariffs/figures.ts';
import { findTariff } from '#areas/fees/server/tariffs/tariff-store.ts';
import { returnForReview } from '#areas/examining/server/review/review.ts';
import { withdrawNotice } from '#areas/examining/server/notices/withdraw-notice.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { DemoAccount, DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

/** What people take back of what was decided, by the same steps as they make: a notice, a device that is to be entered anew, a tariff. */
export async function takeBack(city: DemoCity): Promise<void> {
  const as = ({ asker }: DemoAccount): CaseRequest => {
    const { db, services, today, now } = city;
    return { db, readDb: db, services, today, now, asker, warningsRead: undefined };
  };
  const byId = new Map([...city.accounts.values()].map((account) => [account.id, account]));
  const [chief, finance, colleague] = ['ks01', 'cw01', 'cw02'].map((loginName) => city.accounts.get(loginName)!);

  const { withdrawn, reopened } = await findMended(city);
  const inspector = withdrawn?.inspectorIds.map((id) => byId.get(id)).find((account) => account !== undefined);
  if (withdrawn && inspector) {
    const { id, version, tzsNo } = withdrawn;
    await withdrawNotice({ id, version, tzsNo, opinion: '复看现场，该项符合要求，属误判。' }, as(inspector));
  }
  if (reopened) {
    const { id, version } = reopened;
    await returnForReview(
      { id, version, opinion: '合格设备的实测值与原始记录不一致，请核对更正。', marks: [] },
      'reviewReturn',
      as(chief!),
    );
  }

  const key = 'SD-02';
  const { tariff } = (await findTariff(city.db, 'item', key))!;
  const values = {
    ...startOf(figuresOf(tariff), tariff.validTo),
    validFrom: addDays(city.today, 60),
    basis: '关于调整客运索道检验收费的通知',
  };
  const [id, first] = [newId(city.now.getTime()), figuresOf(tariff)[0]!];
  await proposeTariff({ id, kind: 'item', key, values: { ...values, f0: (first.value ?? 0) + 50 } as Proposed }, as(finance!));
  await decideTariff({ id, version: 0, move: 'approve' }, as(colleague!));
  await decideTariff({ id, version: 1, move: 'askRevoke', opinion: '金额与收费文件不一致。' }, as(colleague!));
}

type Proposed = Parameters<typeof proposeTariff>[0]['values'];

/** An application whose unit has not answered yet, rather of one whose people do not try the portal; and one in which other devices have passed. */
async function findMended({ db, accounts }: DemoCity) {
  const known = [...new Set([...accounts.values()].map(({ unitId }) => unitId))];
  const found = await db
    .selectFrom('inspectionApplication as one')
    .innerJoin('opinionNotice as notice', 'notice.applicationId', 'one.id')
    .select(['one.id', 'one.version', 'one.inspectorIds', 'one.applyUnit', 'notice.tzsNo', 'notice.state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('inspectionLine as line')
          .select('line.lineId')
          .whereRef('line.applicationId', '=', 'one.id')
          .where('line.lineState', '=', lineStateCode.passed),
      ).as('hasPassed'),
    )
    .where('one.status', '=', codeOf('rectify'))
    .orderBy('one.onlinelsh')
    .execute();
  const reopened = found.find(({ hasPassed }) => hasPassed);
  const open = found.filter(({ id, state }) => state === 'open' && id !== reopened?.id);
  return { withdrawn: open.find(({ applyUnit }) => !known.includes(applyUnit)) ?? open[0], reopened };
}
