import type { City, Person } from '#server/testing/city.ts';

export interface Institute {
  readonly clerk: Person;
  readonly clerk2: Person;
  readonly finance: Person;
  /** Credits the transfers that the first enters. */
  readonly finance2: Person;
  readonly dispatcher: Person;
  /** Decides what the first has given out. */
  readonly dispatcher2: Person;
  /** Approves what one of the two has reviewed (授权签字人). */
  readonly signer: Person;
  readonly inspector: Person;
  /** Goes with the inspector: lifts are inspected by two. */
  readonly inspector2: Person;
}

/** @param dept of those who inspect and review */
export async function openInstitute(city: City, dept = '电梯检验部'): Promise<Institute> {
  const [clerk, clerk2, finance, finance2, dispatcher, dispatcher2, signer, inspector, inspector2] = await Promise.all([
    city.enter({ actor: 'I1', name: '受理甲', dept: '业务受理大厅' }),
    city.enter({ actor: 'I1', name: '受理乙', dept: '业务受理大厅' }),
    city.enter({ actor: 'I3', name: '财务甲', dept: '财务科' }),
    city.enter({ actor: 'I3', name: '财务乙', dept: '财务科' }),
    city.enter({ actor: 'I4', name: '科长甲', dept }),
    city.enter({ actor: 'I4', name: '科长丁', dept }),
    city.enter({ actor: 'I5', name: '签字甲', dept: '技术质量科' }),
    city.enter({ actor: 'I2', name: '检验甲', dept }),
    city.enter({ actor: 'I2', name: '检验乙', dept }),
  ]);
  return { clerk, clerk2, finance, finance2, dispatcher, dispatcher2, signer, inspector, inspector2 };
}
