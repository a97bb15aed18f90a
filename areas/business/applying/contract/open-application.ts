import { stateByCode } from '#kit/contract/case/lifecycle.ts';

import { codeOf, inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath, inspectionPaths } from '#areas/inspection/contract/menu.ts';

/** What is told of an application that a device stands in. Key, number and state are null for those who may not see it. */
export interface OpenApplication {
  readonly id: string | null;
  readonly onlinelsh: string | null;
  readonly status: string | null;
  readonly inspType: string;
  /** The device is taken: a second application for the same inspection is refused. Otherwise it is only being written down. */
  readonly isHeld: boolean;
  /** The asker's unit writes it and can go on. */
  readonly mayEdit: boolean;
}

type Told = Pick<OpenApplication, 'id' | 'onlinelsh' | 'status' | 'mayEdit'>;

/** Why the device is not free for another application of the same kind. */
export function takenSentence({ onlinelsh, status, mayEdit }: Omit<Told, 'id'>): string {
  if (onlinelsh === null || status === null) return '已由其他单位申报，尚未办结';
  const { label } = inspectionApplication.states[stateByCode(inspectionApplication, status)];
  if (status === codeOf('draft')) return `已在草稿 ${onlinelsh} 中，请继续填写`;
  if (status === codeOf('returned')) return `已在退回补正的申报 ${onlinelsh} 中，${mayEdit ? '请继续补正' : '等待申报单位补正'}`;
  return `已有未办结的同类申报 ${onlinelsh}（${label}）`;
}

/** How its people go on with it: in a word, in full, and where. Undefined for those who may not see it. */
export function goOnWith({ id, onlinelsh, status, mayEdit }: Told): { word: string; label: string; address: string } | undefined {
  if (id === null || onlinelsh === null || status === null) return undefined;
  const word = mayEdit ? (status === codeOf('returned') ? '继续补正' : '继续填写') : '查看申报';
  return { word, label: `${word} ${onlinelsh}`, address: mayEdit ? `${inspectionPaths.edit}?id=${id}` : detailPath(id) };
}
