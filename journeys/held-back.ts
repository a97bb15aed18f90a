import type { Page } from 'playwright-core';

/** Holds back what a page asks at this path, as a slow line does. @returns what lets it go, with all that has waited and all that follows */
export async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => released.then(() => route.continue()),
  );
  return release;
}
