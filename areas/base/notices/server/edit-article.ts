import { findAttachments, removeAttachments } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuse, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { articleFields, articleForm } from '../contract/article.ts';
import type { noticeCalls } from '../contract/calls.ts';
import { ArticleText, picturesOf, wordsOf } from '../contract/article-text.ts';
import { noticeRefusals } from '../contract/refusals.ts';
import { addArticle, changeArticle, findAdded, dropArticle, type ArticleValues } from './article-store.ts';

/** Checked values of the form as columns. */
function readValues(given: Values): ArticleValues {
  const { title, category, text, publishedOn, validTo, pinned = false, unitTypes = [], areacode } = given;
  const content = ArticleText.parse(text);
  const read = <K extends keyof typeof articleFields>(key: K, value: unknown) => articleFields[key].schema.parse(value) as string;
  return {
    title: read('title', title),
    category: read('category', category),
    content,
    words: wordsOf(content),
    publishedOn: read('publishedOn', publishedOn),
    validTo: validTo === undefined ? null : read('validTo', validTo),
    pinned: pinned === true,
    audience: [...(unitTypes as string[]), ...(areacode === undefined ? [] : [read('areacode', areacode)])],
  };
}

const refuseOwn = refuser(noticeRefusals);

/** The pictures in a text are files of its own article: readers of it may read them. */
async function refuseForeignPictures(tx: Tx, id: string, content: ArticleText): Promise<void> {
  const pictures = picturesOf(content);
  if (pictures.length === 0) return;
  const own = new Set((await findAttachments(tx, [id])).map(({ attsysid }) => attsysid));
  if (pictures.some((attsysid) => !own.has(attsysid))) refuseOwn('pictureLost');
}

export async function saveArticle({ id, version, values }: InputOf<typeof noticeCalls.saveArticle>, { db, asker, now, services }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(articleForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const article = readValues(given);
  return inTransaction(db, async (tx) => {
    await refuseForeignPictures(tx, id, article.content);
    if (version === undefined) {
      const made = { ...article, id, publisher: asker.unitName ?? services.config.institute.name, createdBy: asker.userId };
      if (await addArticle(tx, made, now)) {
        await writeAudit(tx, { asker, action: 'article.add', objectId: id, details: { title: article.title }, now });
        return { id, version: 0 };
      }
      // The answer to the first save was lost.
      const known = await findAdded(tx, id, asker.userId);
      if (!known || !Object.entries(article).every(([key, value]) => isSame(known[key as keyof typeof known], value))) refuse('stale');
      return { id, version: 0 };
    }
    const changed = await changeArticle(tx, { id, version }, article, now);
    if (changed === undefined) return refuse('stale');
    await writeAudit(tx, { asker, action: 'article.change', objectId: id, details: { title: article.title }, now });
    return { id, version: changed };
  });
}

export async function deleteArticle({ id, version }: InputOf<typeof noticeCalls.deleteArticle>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    const { title } = (await dropArticle(tx, id, version)) ?? refuse('stale');
    await removeAttachments(tx, id, now);
    await writeAudit(tx, { asker, action: 'article.delete', objectId: id, details: { title }, now });
  });
  return {};
}
