import type { Source } from './sources.ts';

/** A name put together by hand: 乘客电梯 3号, 乘客电梯（3302…）. What a device is called is decided by `calledAs` alone. */
const byHand =
  /\$\{[\w.!?]*equName[^}]*\}[ （]*\$\{[\w.!?]*(?:unitInnerNo|oidno)|\[\w*\.?equName, [^\]]*unitInnerNo|\{[\w.]*equName\} \{[\w.]*unitInnerNo/;

/** Names of devices that areas put together themselves. Returns the files. */
export function findOwnNames(sources: readonly Source[]): string[] {
  return sources.filter(({ file, text }) => file.startsWith('areas/') && byHand.test(text)).map(({ file }) => file);
}
