/** What a notice says of an item: what was found, and the value that was measured, unless it is named already. */
export function problemText(found: string, measured: string | null | undefined): string {
  const value = measured?.trim() ?? '';
  const said = found.trim();
  return value === '' || said.includes(value) ? said : `${said}（实测值：${value}）`;
}
