import type { City } from '#server/testing/city.ts';

/** A city whose institute has no lists: what is inspected there are its own items. For stories that are about findings, not about the items themselves. */
export async function stopLists({ db }: City): Promise<void> {
  await db.updateTable('itemList').set({ status: '90', stoppedOn: '2000-01-01' }).where('status', 'in', ['80', '85']).execute();
}
