/** What spreadsheets show where a formula has come to nothing: Excel and WPS by name, LibreOffice by number, too. */
const shown = new Set(
  (
    '#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! ' +
    '#BUSY! #UNKNOWN! #EXTERNAL! #PYTHON! #TIMEOUT! #GETTING_DATA'
  ).split(' '),
);
const numbered = /^Err:\d{3}$/;

/** What is wrong with a cell whose formula has come to nothing, or into which such a result was pasted; undefined for any other. */
export function formulaFault(cell: unknown): string | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  return shown.has(text) || numbered.test(text) ? `公式出错（${text}），请直接填写内容` : undefined;
}
