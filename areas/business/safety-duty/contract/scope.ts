import { z } from 'zod';

import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { field, fixedChoice, longText, plainText, type Fields, type Values } from '#kit/contract/field.ts';

/** For what an officer answers (order 74, articles 71, 137): for all devices of the kinds, for those of estates, or for these. */
export const safetyScope = fixedDictionary('safetyScope', '负责范围', { all: '本单位全部', estate: '按小区（楼盘）', device: '按设备' });

/** Devices and estates that one person answers for. */
const mostChosen = 500;

const isOfficer = ({ post }: Values) => post === 'officer';
const by = (kind: string) => (values: Values) => isOfficer(values) && values['scopeKind'] === kind;

export const scopeFields = {
  scopeKind: fixedChoice('负责范围', ['all', 'estate', 'device'], safetyScope.name, {
    need: 'conditional',
    when: isOfficer,
    onlyWhenNeeded: true,
    help: '安全员落实到设备：本单位全部、按小区，或者逐台选择',
  }),
  scopeEstates: field('负责的小区（楼盘）', z.array(plainText(100)).max(mostChosen, `最多${mostChosen}个`), {
    widget: 'choices',
    need: 'conditional',
    when: by('estate'),
    onlyWhenNeeded: true,
    width: 200,
  }),
  scopeDevices: field('负责的设备', z.array(z.uuid()).max(mostChosen, `最多${mostChosen}台`), {
    widget: 'choices',
    need: 'conditional',
    when: by('device'),
    onlyWhenNeeded: true,
  }),
  /** What was typed before devices could be chosen. */
  scope: longText('负责的设备（原填写）', 500, {
    onlyWhenNeeded: true,
    need: 'conditional',
    when: ({ scope }) => typeof scope === 'string' && scope !== '',
  }),
} satisfies Fields;
