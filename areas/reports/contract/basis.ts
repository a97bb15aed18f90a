import { openDictionary, type Dictionaries } from '#kit/contract/dictionary.ts';

const general = '现行有关安全技术规范';

/**
 * What an inspection follows, as the institute keeps it. A code names the beginning of the catalogue codes, that of the types of inspection (`*`: any),
 * and the day from which the text counts, in place of the one before it: `83/D/2026-01-01`. Where a title is to be taken
 * from the announcement still, the number stands alone.
 */
export const inspectionBasis = openDictionary('inspectionBasis', '检验依据', {
  '1/*/0001-01-01': 'TSG 11—2020《锅炉安全技术规程》',
  '21/*/0001-01-01': 'TSG 21—2016《固定式压力容器安全技术监察规程》',
  '22/*/0001-01-01': 'TSG R0005—2011《移动式压力容器安全技术监察规程》',
  '23/*/0001-01-01': 'TSG 23—2021《气瓶安全技术规程》',
  '24/*/0001-01-01': 'TSG 24—2015《氧舱安全技术监察规程》',
  '3/*/2024-04-02': 'TSG T7001—2023《电梯监督检验和定期检验规则》',
  '3/T1/2024-04-02': 'TSG T7008—2023',
  '3/W2/0001-01-01': 'TSG T5002—2017',
  '4/*/0001-01-01': 'TSG 51—2023《起重机械安全技术规程》（含第1号修改单）',
  '5/*/2022-12-01': 'TSG 81—2022《场（厂）内专用机动车辆安全技术规程》',
  '5/D9/0001-01-01': general,
  '6/*/0001-01-01': 'TSG 71—2023《大型游乐设施安全技术规程》',
  '7/*/0001-01-01': 'TSG D7001—2013《压力管道元件制造监督检验规则》',
  '8/J/0001-01-01': 'TSG D7006—2020《压力管道监督检验规则》',
  '81/*/0001-01-01': 'TSG D7003—2022《压力管道定期检验规则——长输管道》',
  '82/*/0001-01-01': 'TSG D7004—2010《压力管道定期检验规则——公用管道》',
  '83/*/0001-01-01': 'TSG D7005—2018《压力管道定期检验规则——工业管道》',
  '83/*/2026-01-01': 'TSG 31—2025《工业管道安全技术规程》',
  '9/*/0001-01-01': 'TSG S7001—2013《客运索道监督检验和定期检验规则》',
  '*/W3/0001-01-01': 'TSG ZF001—2006',
  '*/W3/2026-07-01': 'TSG 92—2026',
  '*/W4/0001-01-01': general,
});

interface Basis {
  readonly prefix: string;
  readonly type: string;
  readonly from: string;
  readonly texts: readonly string[];
}

interface OfInspection {
  readonly equclacode: string;
  readonly inspType: string;
  /** The day of the inspection. */
  readonly on: string;
}

/** What an inspection of this kind on this class followed on its day; empty where no text is kept for it. */
export function basisOf(dictionaries: Dictionaries, { equclacode, inspType, on }: OfInspection): readonly string[] {
  const kept = (dictionaries[inspectionBasis.name] ?? []).filter(({ retired }) => !retired).map(({ code, label }) => basisIn(code, label));
  const fitting = kept.filter(({ prefix, type, from }) => equclacode.startsWith(prefix) && inspType.startsWith(type) && from <= on);
  return fitting.toSorted(byFit).at(-1)?.texts ?? [];
}

function basisIn(code: string, label: string): Basis {
  const [prefix = '', type = '', from = ''] = code.split('/').map((part) => (part === '*' ? '' : part));
  return { prefix, type, from, texts: label.split('；') };
}

/** A text for the type goes before one for the class, one for the variety before that; of those that are left the latest counts. */
function byFit(one: Basis, other: Basis): number {
  return one.type.length - other.type.length || one.prefix.length - other.prefix.length || (one.from < other.from ? -1 : 1);
}
