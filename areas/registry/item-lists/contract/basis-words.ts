/** What is said of the list by which something was inspected. */
export interface NamedList {
  readonly title: string | null;
  readonly regulation: string | null;
  readonly regulationEdition: string | null;
  readonly edition: number | null;
  readonly mark: string | null;
}

const ownWords = '检验项目为本机构自编，编号是本机构的内部编号，不是安全技术规范的编号。';

/** By which list items and numbers go, as screen and paper say it; without a list they are the institute's own. */
export function basisWords(list: NamedList | undefined): string {
  if (!list || list.mark === 'own') return ownWords;
  const { title, regulation, regulationEdition, edition, mark } = list;
  const source = regulationEdition ? `${regulation}（${regulationEdition}）` : regulation;
  const doubt = mark === 'inferred' ? '该清单为推定，未见原表，以安全技术规范原文为准。' : '';
  return `检验项目及编号依据${source}「${title}」，清单第${edition}版。${doubt}`;
}
