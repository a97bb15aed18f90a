import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { liftClass, selfTest } from '#areas/elevator-detection/contract/lift.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import type { Telling, ToldDevice } from '#kit/server/demo/telling.ts';

/** What is published of lifts, and the marks that the first testing body has printed. */
export function tellPublications(telling: Telling, devices: readonly ToldDevice[]): void {
  const lifts = devices.filter(({ row }) => row.equclacode.startsWith(liftClass) && row.useStatus === useStatusCode.inUse);
  for (const lift of lifts) {
    publish(telling, lift);
    printMark(telling, lift);
  }
}

/** Property companies publish most of their lifts, others some. */
function publish({ ledger, unit, now }: Telling, { index, row }: ToldDevice): void {
  const { kind } = unit(String(row['useUnit']));
  const dice = new Dice('detection', index * 2);
  if (!row['useCertNo'] || !row['maintUnitName'] || !dice.chance(kind === 'property' ? 0.7 : 0.25)) return;
  const at = new Date(now.getTime() - dice.whole(2, 300) * 86_400_000).toISOString();
  ledger.add('lift_publication', {
    equSysId: row.equSysId,
    isPublished: true,
    maintPriceFen: dice.chance(0.5) ? dice.whole(36, 72) * 10_000 : null,
    publishedAt: at,
    updatedAt: at,
  });
}

/** Of the tests of the last year some still wait for their marks. */
function printMark({ ledger, unitOf, ownerOf, inspectionId, today, now }: Telling, device: ToldDevice): void {
  const n = device.told.events.findLastIndex(({ inspType }) => inspType === selfTest);
  const test = device.told.events[n];
  const dice = new Dice('detection', device.index * 2 + 1);
  if (!test || !isPassing(test.conclusion) || test.on <= addYears(today, -1) || !dice.chance(0.7)) return;
  const body = unitOf('testing', 0);
  const by = ownerOf(body);
  const at = `${addDays(test.on, 2)}T02:${String(dice.whole(10, 59))}:00.000Z`;
  if (by.id === null || Date.parse(at) >= now.getTime()) return;
  ledger.add('mark_print', {
    id: ledger.id('mark', at),
    testId: inspectionId(device, n),
    equSysId: device.row.equSysId,
    template: dice.chance(0.7) ? 'sheet' : 'card',
    isReprint: false,
    reason: null,
    printedAt: at,
    printedBy: by.id,
    printedByName: by.name,
    printedUnit: body,
  });
}
