import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** Departments of the institute that inspect, and the classes each is for. */
const classesOf = {
  电梯检验部: ['3'],
  承压检验部: ['1', '2', '7', '8'],
  机电检验部: ['4', '5', '6', '9'],
} as const;

export type Department = keyof typeof classesOf;

export const departments = fixedDictionary('department', '检验部门', {
  电梯检验部: '电梯检验部',
  承压检验部: '承压检验部',
  机电检验部: '机电检验部',
});

/** The department that inspects devices of this catalogue code. */
export function departmentFor(equclacode: string): Department {
  const found = departments.codes.find((name) => classesOf[name].some((prefix) => equclacode.startsWith(prefix)));
  return found ?? '承压检验部';
}

/** First characters of the catalogue codes a department works on; undefined for the others (reception, finance), who see all classes. */
export function classesOfDepartment(dept: string | null): readonly string[] | undefined {
  return dept !== null && dept in classesOf ? classesOf[dept as Department] : undefined;
}
