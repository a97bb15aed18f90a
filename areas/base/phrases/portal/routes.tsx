import type { PageRoute } from '#kit/portal/pages.ts';

import { phrasePage } from '../contract/menu.ts';

export const phraseRoutes: readonly PageRoute[] = [
  { page: phrasePage, load: () => import('./PhrasesPage.tsx').then((module) => module.PhrasesPage) },
];
