import type { Generated } from 'kysely';

import type { ArticleText } from '../contract/article-text.ts';

export interface ArticleTable {
  id: string;
  title: string;
  category: string;
  content: ArticleText;
  /** Those of the content alone, for the search. */
  words: string;
  publisher: string;
  publishedOn: string;
  pinned: Generated<boolean>;
  validTo: string | null;
  /** Types of units and areas it is meant for; nobody named means everybody. */
  audience: Generated<string[]>;
  version: Generated<number>;
  updatedAt: Generated<string>;
  createdBy: string | null;
}

export interface ArticleReadTable {
  userId: string;
  articleId: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    article: ArticleTable;
    articleRead: ArticleReadTable;
  }
}
