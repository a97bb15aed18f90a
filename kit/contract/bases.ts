import type { Call } from './call.ts';
import { media } from './media.ts';

/** The services whose addresses are configured apart from the main server (specification, section 9): each answers some of the calls. */
export type BaseKey = 'equipment' | 'print' | 'electronicForm' | 'bank';

const begins: Readonly<Record<Exclude<BaseKey, 'print'>, readonly string[]>> = {
  equipment: ['/a/stone/eqm/'],
  electronicForm: ['/a/stone/desk/inspection/results/', '/a/stone/desk/inspection/saveResults'],
  bank: ['/a/stone/pay/', '/a/stone/appOnline/toPay', '/a/stone/appOnline/checkPayMent'],
};

const isPaper = ({ answer, media: types = [] }: Pick<Call, 'answer' | 'media'>) =>
  answer === 'file' && types.length > 0 && types.every((type) => type === media.pdf);

/** Which service a call goes to, where it has an address of its own: papers are printed, findings are filled in, money is paid, archives are asked. */
export function baseOf(call: Pick<Call, 'path' | 'answer' | 'media'>): BaseKey | 'main' {
  if (isPaper(call)) return 'print';
  const found = Object.entries(begins).find(([, paths]) => paths.some((path) => call.path.startsWith(path)));
  return (found?.[0] as BaseKey | undefined) ?? 'main';
}
