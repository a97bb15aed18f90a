import type { Page } from 'playwright-core';

/** Waits until what is opening on a page has come to rest: a press on what still moves may miss it. What turns for ever, as a sign of waiting, is not waited for. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
