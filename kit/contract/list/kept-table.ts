import { z } from 'zod';

import { draftOf, stepOf, written } from '../case/case-steps.ts';
import { nothing } from '../call.ts';
import { rowSchema, type Fields } from '../field.ts';
import { looseValues, type Form } from '../form.ts';
import { filterShape, listInput, listReply, searchText } from './list.ts';

/** A table that somebody keeps by hand: rows are added, changed upon the version that was seen, and deleted. */
interface KeptTable<F extends Fields> {
  /** Its calls are `list`, `save` and `drop` below. */
  readonly path: string;
  /** What one row is called: 「控制点」. */
  readonly what: string;
  readonly fields: F;
  readonly filters: readonly (keyof F & string)[];
  /** Filters that are no columns. */
  readonly sifted?: Fields;
  readonly form: Form;
  readonly view: readonly string[];
  readonly edit: readonly string[];
  /** A word is looked for beside the filters, as `complex`. */
  readonly takesWord?: true;
}

/** The calls of a kept table; `keptTable` of the server answers them, `KeptTable` draws them. */
export function keptCalls<F extends Fields>({ path, what, fields, filters, sifted = {}, form, view, edit, takesWord }: KeptTable<F>) {
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      title: `${what}列表`,
      access: view,
      input: listInput({
        ...filterShape(fields, filters),
        ...filterShape(sifted, Object.keys(sifted)),
        ...(takesWord && { complex: searchText }),
      }),
      reply: listReply(rowSchema(fields).extend({ version: z.int() })),
    },
    save: {
      method: 'POST',
      path: `${path}/save`,
      title: `新增或修改${what}`,
      access: edit,
      input: z.strictObject({ ...draftOf, values: looseValues(form.fields) }),
      reply: written,
    },
    drop: {
      method: 'POST',
      path: `${path}/drop`,
      title: `删除${what}`,
      access: edit,
      input: z.strictObject(stepOf),
      reply: nothing,
    },
  } as const;
}
