import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { deviceImport, exportTask } from './lifecycle.ts';

export const bulkDictionaries = [statusDictionary(deviceImport), statusDictionary(exportTask)];
