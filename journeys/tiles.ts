import type { Person } from './person.ts';

/** The figure of a tile of the desk. */
export async function tile({ front }: Person, label: string): Promise<number> {
  return Number(await front.locator('.stat', { hasText: label }).locator('.stat__value').innerText());
}
