import { area } from '#kit/server/request.ts';

import { equipmentDictionaries } from '../contract/dictionaries.ts';
import { seedCatalogue } from './reference-store.ts';

/** Has no calls: it tells what a device is, and by which words. */
export const deviceFactsArea = area('device-facts', {}, {}, { dictionaries: equipmentDictionaries, seed: seedCatalogue });
