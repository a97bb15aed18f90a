/** Words put into a text in place of what is marked, and where the cursor then stands: behind them. */
export function insertAt(text: string, words: string, begin: number, end: number): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, begin) + words + text.slice(end), caret: begin + words.length };
}

/** The opinion of a return, from what was marked: 「请更正：1. 自检报告编号：编号与报告不一致；2. 自检报告：第2页缺盖章。」 */
export function opinionFrom(marks: readonly { readonly label: string; readonly reason: string }[]): string {
  if (marks.length === 0) return '';
  const said = marks.map(({ label, reason }, index) => {
    const why = reason.trim().replace(/[；;。]+$/, '');
    return `${marks.length > 1 ? `${index + 1}. ` : ''}${label}${why && `：${why}`}`;
  });
  return `请更正：${said.join('；')}。`;
}
