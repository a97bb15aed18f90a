/** Whose word counts where both say otherwise (domain 11). */
export const ruleWords = {
  mis: '检验数据以对方为准',
  authority: '登记数据以登记机关为准',
  portal: '这项数据以门户为准',
  person: '由核对人判断',
} as const;

/** Files that the neighbour names, by what they belong to. */
export const fileTitles = { BG: '检验报告', YJTZS: '检验意见通知书', LLDSJ: '监督检验联络单', invoice: '票据' } as const;
export type FileKind = keyof typeof fileTitles;
