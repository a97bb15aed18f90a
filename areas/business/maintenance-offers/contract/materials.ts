import { conditional, looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';

import type { PartRow } from './offer.ts';

const licence = required('maintenanceLicence', '许可证', { ...looks.licence, hint: '维保单位或制造单位的电梯许可证' });
const sealed = { ...looks.application, hint: '打印后加盖公章' };

export const projectFiles: MaterialKind = {
  atttype: 'MAIPROJ',
  title: '维保项目',
  materials: [licence, required('table', '维保项目表', sealed)],
};

export const partsFiles: MaterialKind = {
  atttype: 'MAIPRIC',
  title: '维保配件价格',
  materials: [
    licence,
    required('table', '配件价格表', sealed),
    conditional('typeTest', '型式试验证书', ({ hasTypeTest }) => hasTypeTest === true, {
      ...looks.licence,
      hint: '填了型式试验证号的配件必传',
    }),
  ],
};

/** On what the materials of a list of parts depend. */
export function partsFacts({ items }: { readonly items?: unknown }) {
  return { hasTypeTest: Array.isArray(items) && (items as readonly PartRow[]).some(({ typeTestNo }) => Boolean(typeTestNo?.trim())) };
}
