import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';

import type { noticeCase } from '../../contract/calls.ts';

type Move = MoveOf<typeof noticeCase.cycle>;

export interface Step {
  readonly by: 'builder' | 'officer';
  readonly move: Move;
  /** How many days before today. */
  readonly ago: number;
  readonly opinion?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface Told {
  readonly ago: number;
  readonly user: Asker;
  readonly values: Readonly<Record<string, unknown>>;
  /** Null: it stays a draft. */
  readonly steps: readonly Step[] | null;
}

/** Plays a notice. @returns its id; undefined where whoever builds holds no licence for it */
export type Tell = (told: Told) => Promise<string | undefined>;

const installation = { equclacode: '3000', constrsort: '1', isNewBuilding: true, isAddedLift: false, isReplacement: false };
/** Streets of the district of jg01; the first is that of jgs01. */
export const [zhonghe, baizhang, fuming] = ['330212005', '330212008', '330212014'] as const;

/** Where what is put up. */
export function site(projectName: string, equlocarecod: string, equPlace: string, lines: readonly object[]) {
  return { ...installation, projectName, equlocarecod, equPlace, lines };
}

interface NewLift {
  readonly equclacode: string;
  readonly equName: string;
  readonly equipmodel: string;
  readonly mainParams: string;
}

const elevator = (no: number): NewLift =>
  no % 3 === 0
    ? { equclacode: '3110', equName: '乘客电梯', equipmodel: 'GeN2-MR 1350/2.0', mainParams: '1350kg 2.0m/s' }
    : { equclacode: '3110', equName: '乘客电梯', equipmodel: 'LEHY-III 1050/1.75', mainParams: '1050kg 1.75m/s' };

/** Kinds whose supervision has an official list. */
export const escalator: NewLift = { equclacode: '3310', equName: '自动扶梯', equipmodel: 'XO-508', mainParams: '30° 0.5m/s' };
export const dumbwaiter: NewLift = { equclacode: '3430', equName: '杂物电梯', equipmodel: 'TWJ250/0.4', mainParams: '250kg 0.4m/s' };

/** What is put up, by a running number. */
export function newLift(no: number, made: NewLift = elevator(no)) {
  const prono = `YJ26${String(100 + no).padStart(5, '0')}`;
  return {
    ...made,
    prono,
    makeUnitName: '杭州西奥电梯有限公司',
    makeLicenceNo: 'TS2333012-2028',
    unitInnerNo: `${no}号梯`,
  };
}

/** A boiler that is put up. */
export const newBoiler = (no: number) => ({
  equclacode: '1100',
  equLevel: 'B',
  equName: '蒸汽锅炉',
  equipmodel: 'WNS4-1.25-Q',
  mainParams: '4t/h 1.25MPa',
  prono: `GL26${String(100 + no).padStart(5, '0')}`,
  makeUnitName: '杭州西湖锅炉制造有限公司',
  makeLicenceNo: 'TS2133006-2028',
  unitInnerNo: `${no}号炉`,
});

/** A pipe that is laid. */
export const newPipe = (no: number) => ({
  pipeName: '蒸汽管道',
  pipeNo: `ZQ-${no}`,
  pipeLevel: 'GC2',
  dn: 150,
  wallThickness: 6,
  length: 180 + no * 20,
  designPressure: 1.6,
  designTemp: 220,
  medium: '蒸汽',
  material: '20#',
  laying: '架空',
});
