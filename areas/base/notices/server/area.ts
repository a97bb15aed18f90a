import { materialKinds, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import { loginNews } from '#areas/session/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { handIn } from '#kit/contract/port.ts';
import { refuse } from '#kit/server/refuse.ts';
import { area } from '#kit/server/request.ts';

import { articleFiles, noticeDictionaries } from '../contract/article.ts';
import { noticeCalls } from '../contract/calls.ts';
import { noticeAccess, noticeGrants } from '../contract/menu.ts';
import { messageCalls, messageState } from '../contract/messages.ts';
import { markRead } from './article-store.ts';
import { findArticle, isTaken, listArticles, listNewest, listPublicNotices, mayEdit, mayRead } from './article-views.ts';
import { deleteArticle, saveArticle } from './edit-article.ts';
import { countKinds, listMessages } from './message-views.ts';
import { sweepPictures } from './sweep-pictures.ts';

const sweep = 'notices:sweepPictures';

const isArea = (code: string) => /^\d/.test(code);

const articleMaterials: AttachmentOwner = {
  exists: isTaken,
  mayEdit: async (db, asker, id) => mayEdit(asker) && isTaken(db, id),
  maySee: (db, asker, id) => mayRead(db, asker, todayInShanghai(new Date()), id),
};

export const noticesArea = area(
  'notices',
  { ...noticeCalls, ...messageCalls },
  {
    messagePage: (input, { db, asker }) => listMessages(db, asker, input),
    messageKinds: async (_input, { db, asker }) => ({ kinds: await countKinds(db, asker) }),
    findArticleList: async ({ category, pageSize }, { readDb, asker, today }) => ({
      list: await listNewest(readDb, asker, today, { category, most: pageSize }),
    }),
    findArticlePage: (input, { readDb, asker, today }) => listArticles(readDb, asker, today, input),
    getArticle: async ({ id }, { db, asker, today }) => {
      const found = (await findArticle(db, asker, today, id)) ?? refuse('notFound');
      await markRead(db, asker.userId, id);
      const { audience, ...article } = found.article;
      const areacode = audience.find(isArea) ?? null;
      return { ...found, article: { ...article, isRead: true, areacode, unitTypes: audience.filter((code) => !isArea(code)) } };
    },
    saveArticle,
    deleteArticle,
  },
  {
    jobs: { [sweep]: sweepPictures },
    // 03:40 in Shanghai.
    crontab: [`40 19 * * * ${sweep}`],
    grants: noticeGrants,
    dictionaries: [...noticeDictionaries, messageState],
    handsIn: [
      handIn(materialKinds, { kind: articleFiles, owner: articleMaterials, begunWith: [noticeAccess.edit] }),
      handIn(loginNews, listPublicNotices),
    ],
  },
);
