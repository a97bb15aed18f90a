import { addDays } from '#kit/contract/trade/calendar.ts';
import { countCap, type ListInput } from '#kit/contract/list/list.ts';

import type { Statement } from './recorder.ts';

/** Who asks for a list, as a condition that a programmer would write for this person alone. */
export interface Reach {
  readonly column: 'equlocarecod' | 'maint_unit';
  /** The beginning of the code of an area, or the key of a unit. */
  readonly value: string;
}

const shown = `equ_sys_id, version, oidno, equclacode, equ_name, unit_inner_no, use_status, due_on, apply_state, locked_by, use_cert_no,
  use_unit_name, equ_place`;
const textColumns = ['use_unit_name', 'equ_name', 'equ_place', 'unit_inner_no', 'building_name'];

/** The same question as a server would put it that has nothing but this list: one statement for the page and one for the count. */
export function plainList(input: Partial<ListInput>, today: string, reach?: Reach): readonly Statement[] {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const begins = (column: string, codes: unknown) =>
    (codes as readonly string[]).map((code) => `${column} like ${given(`${code.replace(/0+$/, '')}%`)}`).join(' or ');
  const conditions: string[] = ['true'];
  if (reach) conditions.push(reach.column === 'maint_unit' ? `maint_unit = ${given(reach.value)}` : begins('equlocarecod', [reach.value]));
  if (input['equclacode']) conditions.push(`(${begins('equclacode', input['equclacode'])})`);
  if (input['equlocarecod']) conditions.push(`(${begins('equlocarecod', input['equlocarecod'])})`);
  if (input['useStatus']) conditions.push(`use_status = any(${given(input['useStatus'])})`);
  if (input['due']) conditions.push(`use_status in ('1', '2')`);
  if (input['due'] === 'overdue') conditions.push(`due_on < ${given(today)}`);
  if (input['due'] === 'within30') conditions.push(`due_on between ${given(today)} and ${given(addDays(today, 30))}`);
  if (input['beginDueOn']) conditions.push(`due_on between ${given(input['beginDueOn'])} and ${given(input['endDueOn'])}`);
  if (input['complex'])
    conditions.push(`(${textColumns.map((column) => `${column} like ${given(`%${String(input['complex'])}%`)}`).join(' or ')})`);
  const where = conditions.join(' and ');
  const direction = input.orderBy === '-dueOn' ? 'desc' : 'asc';
  const offset = ((input.pageNo ?? 1) - 1) * 20;
  return [
    {
      text: `select ${shown} from equipment where ${where} order by due_on ${direction}, equ_sys_id ${direction} limit 20 offset ${offset}`,
      values,
    },
    { text: `select count(*) from (select from equipment where ${where} limit ${countCap + 1}) as found`, values },
  ];
}
