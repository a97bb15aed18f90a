import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import type { Fields } from '#kit/contract/field.ts';
import { refuseIssues } from '#kit/server/refuse.ts';

interface Mark {
  readonly field: string;
  readonly label?: string | undefined;
  readonly reason: string;
}

/** What is to be put right stands in the form or among its materials, and is called as there: it is printed on a letter. */
export function marked<M extends Mark>(
  reasons: readonly M[] | undefined,
  fields: Fields,
  files: MaterialKind,
): readonly (M & { readonly label: string })[] {
  const titles = new Map(files.materials.map(({ attClass, label }) => [`material:${attClass}`, label]));
  const labelOf = (field: string) => (Object.hasOwn(fields, field) ? fields[field]!.label : titles.get(field));
  const unknown = (reasons ?? []).filter(({ field }) => labelOf(field) === undefined);
  refuseIssues(
    unknown.map(({ field, label }) => ({ field: 'reasons', message: `申请中没有「${label ?? field}」这一项，请重新选择需要补正的内容` })),
  );
  return (reasons ?? []).map((one) => ({ ...one, label: labelOf(one.field)! }));
}
