import type { PhraseKind } from '#kit/contract/phrase-kind.ts';

/** Offered to every desk from the beginning. */
export const firstPhrases: readonly { readonly id: string; readonly kind: PhraseKind; readonly words: string }[] = [
  { id: '01930000-0000-7000-8000-000000000001', kind: 'return', words: '材料不清晰或者缺页，请重新上传完整、清晰的扫描件。' },
  { id: '01930000-0000-7000-8000-000000000002', kind: 'return', words: '填写内容与所附材料不一致，请核对后重新提交。' },
  { id: '01930000-0000-7000-8000-000000000003', kind: 'return', words: '所附材料未盖章或者未签字，请补齐后重新提交。' },
  { id: '01930000-0000-7000-8000-000000000004', kind: 'return', words: '联系人或者联系电话有误，请更正后重新提交。' },
  { id: '01930000-0000-7000-8000-000000000005', kind: 'review', words: '检验记录与结论不一致，请核对后修改。' },
  { id: '01930000-0000-7000-8000-000000000006', kind: 'review', words: '实测值缺项或者超出允许范围，请核对后补正。' },
  { id: '01930000-0000-7000-8000-000000000007', kind: 'review', words: '检验仪器未填写或者不在检定有效期内，请更正。' },
  { id: '01930000-0000-7000-8000-000000000008', kind: 'refuse', words: '不属于本机构的检验范围。' },
  { id: '01930000-0000-7000-8000-000000000009', kind: 'refuse', words: '设备已停用或者注销，不需要检验。' },
  { id: '01930000-0000-7000-8000-00000000000a', kind: 'refuse', words: '不符合规定条件，理由不充分。' },
  { id: '01930000-0000-7000-8000-00000000000b', kind: 'agree', words: '材料齐全，符合要求，同意。' },
  // Of the law on the safety of special equipment: use of what is licensed and has passed its inspection; registration; change of it.
  { id: '01930000-0000-7000-8000-00000000000d', kind: 'clause', words: '《中华人民共和国特种设备安全法》第三十二条' },
  { id: '01930000-0000-7000-8000-00000000000e', kind: 'clause', words: '《中华人民共和国特种设备安全法》第三十三条' },
  { id: '01930000-0000-7000-8000-00000000000f', kind: 'clause', words: '《中华人民共和国特种设备安全法》第四十七条' },
  { id: '01930000-0000-7000-8000-00000000000c', kind: 'agree', words: '经核实，情况属实，同意。' },
];
