import { sql, type RawBuilder } from 'kysely';

import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';

/** Codes of states by their names, to stand in SQL: `status in (${stateCodes(cycle, 'open', 'closed')})`. They stand there as they are, so that an index which names them is used. */
export const stateCodes = <S extends string>({ states }: Pick<Lifecycle<S>, 'states'>, ...names: readonly S[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `'${states[name].code}'`).join(', '));
