import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** What is registered by unit: pipes, cylinders of a vehicle, other cylinders. */
export const unitKind = fixedDictionary('useUnitKind', '登记对象', { pipes: '压力管道', cylinders: '气瓶', vehicle: '车用气瓶' });

export type UnitKind = 'pipes' | 'cylinders' | 'vehicle';

/** What is applied for by unit: its registration, or that its registered sheet has grown or shrunk. */
export const unitMatter = fixedDictionary('useUnitMatter', '办理事项', { first: '办理使用登记', change: '汇总表增减' });
export type UnitMatter = 'first' | 'change';

/** Which of them a device of this class may be. */
export function unitKindsOf(equclacode: string): readonly UnitKind[] {
  return equclacode.startsWith('8') ? ['pipes'] : ['cylinders', 'vehicle'];
}

export const notOfClass = '登记对象与设备品种不符';

/** Rows of one summary sheet at most. */
export const mostRows = 2000;

interface Counted {
  readonly unitKind: string | null;
  readonly rowCount: number | null;
  readonly totalLength: number | null;
}

/** 「12条，共345.5米」, 「30只」 */
export function quantityText({ unitKind, rowCount, totalLength }: Counted): string {
  if (unitKind !== 'pipes') return `${rowCount ?? 0}只`;
  return `${rowCount ?? 0}条，共${totalLength ?? 0}米`;
}
