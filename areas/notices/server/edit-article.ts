import { removeAttachments } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuse, refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { articleFields, articleForm } from '../contract/article.ts';
import type { noticeCalls } from '../contract/calls.ts';
import { toContent } from '../contract/paragraphs.ts';
import { addArticle, changeArticle, findAdded, dropArticle, type ArticleValues } from './article-store.ts';

/** Checked values of the form as columns. */
function readValues(given: Values): ArticleValues {
  const { title, category, text, publishedOn, validTo, pinned = false, unitTypes = [], areacode } = given;
  const read = <K extends keyof typeof articleFields>(key: K, value: unknown) => articleFields[key].schema.parse(value) as string;
  return {
    title: read('title', title),
    category: read('category', category),
    content: toContent(read('text', text)),
    publishedOn: read('publishedOn', publishedOn),
    validTo: validTo === undefined ? null : read('validTo', validTo),
    pinned: pinned === true,
    audience: [...(unitTypes as string[]), ...(areacode === undefined ? [] : [read('areacode', areacode)])],
  };
}

export async function saveArticle({ id, version, values }: InputOf<typeof noticeCalls.saveArticle>, { db, asker, now, services }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(articleForm, given, 'submit', await services.dictionaries.dictionaries()));
  const article = readValues(given);
  return inTransaction(db, async (tx) => {
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
    const changed = await changeArticle(tx, id, version, article, now);
    if (changed === undefined) return refuse('stale');
    await writeAudit(tx, { asker, action: 'article.change', objectId: id, details: { title: article.title }, now });
    return { id, version: changed };
  });
}

export async function deleteArticle({ id, version }: InputOf<typeof noticeCalls.deleteArticle>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    if (!(await dropArticle(tx, id, version))) refuse('stale');
    await removeAttachments(tx, id, now);
    await writeAudit(tx, { asker, action: 'article.delete', objectId: id, now });
  });
  return {};
}
