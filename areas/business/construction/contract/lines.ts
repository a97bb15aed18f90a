import type { Issue } from '#kit/contract/form.ts';
import { exemptionOfLevel, whyNotAsked, type Exemption } from '#areas/exemptions/contract/exempt.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';

import { lineFields, neededOfNew, type Line, type PipeLine } from './line-fields.ts';
import { isBoiler, isInstallation, isPipes, whyNoWork } from './works.ts';

const at = (table: 'lines' | 'pipes', index: number, key: string, message: string): Issue => ({
  field: `${table}.${index}.${key}`,
  message,
});

/**
 * What is wrong with the devices of a notice beyond their formats, row by row: their class, what new ones lack, what need not be notified, and twins within
 * the notice.
 */
export function lineIssues(values: Values, exemptions: readonly Exemption[]): Issue[] {
  const { equclacode, constrsort } = values;
  const isNew = isInstallation(constrsort);
  if (isPipes(equclacode)) return pipeIssues(values, isNew);
  const lines = (values['lines'] ?? []) as readonly Line[];
  const seen = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const say = (key: string, message: string) => at('lines', index, key, message);
    const code = line.equclacode ?? '';
    const issues: Issue[] = [];
    if (code !== '' && code.charAt(0) !== String(equclacode).charAt(0)) issues.push(say('equclacode', '与告知的设备大类不符'));
    const why = whyNoWork(code, String(constrsort));
    if (why) issues.push(say('equclacode', why));
    if (isNew && !isBlank(line.oidno)) issues.push(say('oidno', '安装的是新设备，不填设备识别码'));
    if (isNew) issues.push(...neededOfNew.filter((key) => isBlank(line[key])).map((key) => say(key, `请填写${lineFields[key].label}`)));
    if (isNew && isBoiler(code)) issues.push(...levelIssues(line, exemptions).map((message) => say('equLevel', message)));
    if (!isNew && isBlank(line.oidno)) issues.push(say('oidno', '请选择已有设备，或填写设备识别码'));
    for (const [key, twin] of twinKeys(line, isNew)) {
      const before = seen.get(twin);
      if (before === undefined) seen.set(twin, index);
      else issues.push(say(key, `与第${before + 1}行是同一台设备`));
    }
    return issues;
  });
}

/** Of a boiler that is put up the level is asked, and nothing else where it need not be notified. */
function levelIssues(line: Line, exemptions: readonly Exemption[]): string[] {
  if (isBlank(line.equLevel)) return [`请选择${lineFields.equLevel.label}`];
  const why = whyNotNotified(line, exemptions);
  return why ? [`${why}，请从明细中删除这一行`] : [];
}

/** Why a device that is put up is in no notice, by its level: said as soon as the level is chosen. */
export function whyNotNotified({ equclacode, equLevel }: Line, exemptions: readonly Exemption[]): string | undefined {
  return whyNotAsked(exemptionOfLevel(exemptions, equclacode ?? '', equLevel), 'noNotice');
}

/** By what two rows are the same device, and where that stands. */
function twinKeys({ oidno, makeUnitName, prono, equcode }: Line, isNew: boolean): [string, string][] {
  if (!isNew) return isBlank(oidno) ? [] : [['oidno', String(oidno).toUpperCase()]];
  const product: [string, string][] = isBlank(prono) ? [] : [['prono', `${makeUnitName ?? ''} ${prono}`]];
  return isBlank(equcode) ? product : [...product, ['equcode', `code ${equcode}`]];
}

function pipeIssues({ pipeCode, pipes }: Values, isNew: boolean): Issue[] {
  const listed = (pipes ?? []) as readonly PipeLine[];
  const seen = new Map<string, number>();
  const wrongCode = !isBlank(pipeCode) && !isPipes(pipeCode) ? [{ field: 'pipeCode', message: '请选择压力管道的品种' }] : [];
  const units = new Set(listed.map(({ oidno }) => String(oidno ?? '').toUpperCase()));
  return [
    ...wrongCode,
    ...listed.flatMap(({ oidno, pipeNo }, index) => {
      const issues: Issue[] = [];
      if (isNew && !isBlank(oidno)) issues.push(at('pipes', index, 'oidno', '安装的是新管道，不填设备识别码'));
      if (!isNew && isBlank(oidno)) issues.push(at('pipes', index, 'oidno', '请填写管道登记单元的设备识别码'));
      if (!isNew && index === 0 && units.size > 1) issues.push(at('pipes', index, 'oidno', '一份告知只能涉及一个管道登记单元，请分开告知'));
      const before = seen.get(pipeNo ?? '');
      if (pipeNo && before !== undefined) issues.push(at('pipes', index, 'pipeNo', `与第${before + 1}行管道编号相同`));
      if (pipeNo && before === undefined) seen.set(pipeNo, index);
      return issues;
    }),
  ];
}
