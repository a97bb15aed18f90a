import { statusDictionary } from '#kit/contract/lifecycle.ts';

import { deviceImport, exportTask } from './lifecycle.ts';

export const bulkDictionaries = [statusDictionary(deviceImport), statusDictionary(exportTask)];
