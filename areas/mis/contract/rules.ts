/** Whose word counts where both say otherwise (domain 11). */
export const ruleWords = {
  mis: '检验数据以对方为准',
  authority: '登记数据以登记机关为准',
  portal: '这项数据以门户为准',
  person: '由核对人判断',
} as const;
