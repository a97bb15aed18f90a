import type { PublicRequest } from '#kit/server/request.ts';

export async function readDictionaries(_input: object, { services }: PublicRequest) {
  const held = await services.dictionaries.dictionaries();
  return { dictionaries: Object.fromEntries(Object.entries(held).map(([name, entries]) => [name, [...entries]])) };
}

export async function readAreas(_input: object, { services }: PublicRequest) {
  return { areas: [...(await services.dictionaries.areas())] };
}

export async function readCatalogue(_input: object, { services }: PublicRequest) {
  return { catalogue: [...(await services.dictionaries.catalogue())] };
}
