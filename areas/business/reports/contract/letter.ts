/** Letters of the institute about an application, by what is decided in them: numbers are those of the application with these letters and which one it is. */
export const letterTypes = {
  BZGZS: { title: '特种设备检验申报一次性补正告知书', mark: 'BZ' },
  BYSLJDS: { title: '特种设备检验申报不予受理决定书', mark: 'BY' },
  JYZZTZS: { title: '特种设备检验终止通知书', mark: 'ZZ' },
} as const;

export type LetterType = keyof typeof letterTypes;

export const isLetterType = (type: string): type is LetterType => type in letterTypes;
