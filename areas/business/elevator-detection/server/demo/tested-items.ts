import { firstListFor } from '#areas/item-lists/server/door.ts';

/** The items of a self-test by the list of TSG T7008 for the lift: all conform, or all but one. */
export function testedItems(equclacode: string, testedOn: string, isFailing: boolean) {
  const list = firstListFor({ equclacode, params: {} }, 'T1', testedOn)!;
  const [failed, finding] = findingOf(equclacode);
  const items = list.items.map(({ no, name }) => {
    const isFound = isFailing && no === failed;
    return { item: no!, name: name!, verdict: isFound ? 'fail' : 'pass', ...(isFound && { finding }) };
  });
  const findings = items.flatMap(({ item, name, verdict }) => (verdict === 'fail' ? [{ item, name, finding }] : []));
  return { items, findings, listId: list.id, basis: list.basis };
}

/** What does not conform in a test that fails: the number of TSG T7008-2023, and what was seen. */
function findingOf(equclacode: string): readonly [item: string, finding: string] {
  if (equclacode.startsWith('33')) return ['A2.2.2.9', '下部紧急停止开关动作后不能使自动扶梯停止'];
  return equclacode === '3430' ? ['A3.2.5.6', '二层层门锁紧元件啮合深度不足7毫米'] : ['A1.2.7.7', '三层层门锁紧元件啮合深度不足7毫米'];
}
