/** Names the tab of the browser: what the portal is called in this city, then the page. */
export function nameTab(page: string): void {
  const portal = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
  document.title = portal ? `${portal} - ${page}` : page;
}
