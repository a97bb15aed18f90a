import { typedKeys } from '#areas/inspection/contract/application.ts';

export const steps = [
  { key: 'choose', title: '选择设备' },
  { key: 'fill', title: '填写申报' },
  { key: 'upload', title: '上传材料' },
  { key: 'submit', title: '核对提交' },
] as const;

export type StepKey = (typeof steps)[number]['key'];
export const lastStep: StepKey = 'submit';

/** Where a finding of the checks, or a refused field, is put right. */
export function stepOfFinding({ field }: { readonly field: string | null }): StepKey {
  if (field === null || field === 'devices' || field.startsWith('devices.')) return 'choose';
  return (typedKeys as readonly string[]).includes(field) || field.startsWith('jobs.') ? 'fill' : 'upload';
}

const stepOfKind = { field: 'fill', line: 'choose', attachment: 'upload' } as const;

export function stepOfReason({ kind }: { readonly kind: keyof typeof stepOfKind }): StepKey {
  return stepOfKind[kind];
}
