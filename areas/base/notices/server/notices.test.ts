import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';

import type { ListArgument } from '#kit/contract/list/list.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { findAttachments } from '#areas/attachments/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import { CallRefused } from '#server/testing/person.ts';

import { articleFiles, articlePicture } from '../contract/article.ts';
import { articleOf } from '../contract/article-text.ts';
import { noticeCalls } from '../contract/calls.ts';
import { sweepPictures } from './sweep-pictures.ts';

const city = await openCity();
const today = '2026-11-21';
const [user, maintainer] = [
  await city.seedUnit({ unitTypes: ['U1'], areacode: '330203' }),
  await city.seedUnit({ unitTypes: ['U2'], areacode: '330212' }),
];
const admin = await city.enter({ actor: 'A1' });
const using = await city.enter({ actor: 'E1', unit: user });
const maintaining = await city.enter({ actor: 'M1', unit: maintainer });

const typed = { title: '关于检验安排的通知', category: '通知公告', text: articleOf(['第一段', '第二段 <b>粗</b>']), publishedOn: today };

function write(values: object) {
  return admin.call(noticeCalls.saveArticle, { id: newId(), values: { ...typed, ...values } });
}

async function titlesOf(person: typeof admin, filters: ListArgument = {}): Promise<unknown[]> {
  return (await person.call(noticeCalls.findArticlePage, filters)).list.map(({ title }) => title);
}

test('an article is read as it was written, its mark-up as words, and is new only until then', async () => {
  const { id } = await write({});
  const listed = await using.call(noticeCalls.findArticleList, {});
  expect(listed.list).toMatchObject([{ id, isRead: false, state: 'shown' }]);
  const { article } = await using.call(noticeCalls.getArticle, { id });
  expect(article.content).toEqual(typed.text);
  expect(await titlesOf(using, { complex: '<b>粗' })).toEqual([typed.title]);
  expect(await titlesOf(using, { complex: 'paragraph' })).toEqual([]);
  expect((await using.call(noticeCalls.findArticleList, {})).list).toMatchObject([{ id, isRead: true }]);
  expect((await maintaining.call(noticeCalls.findArticleList, {})).list).toMatchObject([{ id, isRead: false }]);
});

test('pinned ones come first; words, categories and days narrow the list', async () => {
  await write({ title: '旧的置顶', pinned: true, publishedOn: '2026-01-05', category: '政策法规' });
  await write({ title: '旧的', publishedOn: '2026-01-06' });
  expect(await titlesOf(using)).toEqual(['旧的置顶', typed.title, '旧的']);
  const { notices } = await city.visitor().call(sessionCalls.openLogin, {});
  expect(notices.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['旧的置顶', true],
    [typed.title, false],
    ['旧的', false],
  ]);
  expect(await titlesOf(using, { category: ['政策法规'] })).toEqual(['旧的置顶']);
  expect(await titlesOf(using, { beginPublishedOn: '2026-01-06', endPublishedOn: '2026-02-01' })).toEqual(['旧的']);
  expect(await titlesOf(using, { complex: '检验安排' })).toEqual([typed.title]);
  expect(await titlesOf(using, { complex: '%' })).toEqual([]);
});

test('previous and next are the neighbours in time', async () => {
  const { list } = await using.call(noticeCalls.findArticlePage, { complex: '旧的', orderBy: 'publishedOn' });
  const [pinned, old] = list;
  const { previous, next } = await using.call(noticeCalls.getArticle, { id: old!.id! });
  expect(previous).toMatchObject({ title: typed.title });
  expect(next).toMatchObject({ id: pinned!.id });
});

test('readers see what is out today and meant for them; writers see all', async () => {
  const later = await write({ title: '明天的', publishedOn: '2026-11-22' });
  await write({ title: '过期的', publishedOn: '2026-01-01', validTo: '2026-11-20' });
  await write({ title: '给维保的', unitTypes: ['U2'] });
  await write({ title: '给海曙的', areacode: '330203' });
  await write({ title: '给全市的', areacode: '330200' });
  const [seen, kept, all] = [await titlesOf(using), await titlesOf(maintaining), await titlesOf(admin)];
  expect(seen).toEqual(expect.arrayContaining(['给海曙的', '给全市的']));
  expect(kept).toEqual(expect.arrayContaining(['给维保的', '给全市的']));
  for (const title of ['明天的', '过期的', '给维保的']) expect(seen).not.toContain(title);
  expect(kept).not.toContain('给海曙的');
  expect(all).toEqual(expect.arrayContaining(['明天的', '过期的', '给维保的', '给海曙的']));
  await expect(using.call(noticeCalls.getArticle, { id: later.id })).rejects.toMatchObject({ code: 'notFound' });
});

test('an authority reads what concerns its district', async () => {
  await write({ title: '海曙区通知', areacode: '330203' });
  const [haishu, city330200] = [
    await city.enter({ actor: 'G1', areacode: '330203' }),
    await city.enter({ actor: 'G1', areacode: '330200' }),
  ];
  const yinzhou = await city.enter({ actor: 'G1', areacode: '330212' });
  expect(await titlesOf(haishu)).toContain('海曙区通知');
  expect(await titlesOf(city330200)).toContain('海曙区通知');
  expect(await titlesOf(yinzhou)).not.toContain('海曙区通知');
});

test('an article whose answer was lost is written once', async () => {
  const input = { id: newId(), values: { ...typed, title: '只发一次' } };
  const first = await admin.call(noticeCalls.saveArticle, input);
  expect(await admin.call(noticeCalls.saveArticle, input)).toEqual(first);
  await expect(admin.call(noticeCalls.saveArticle, { ...input, values: typed })).rejects.toMatchObject({ code: 'stale' });
  expect((await titlesOf(admin, { pageSize: 100 })).filter((title) => title === '只发一次')).toHaveLength(1);
});

test('only the right people write, with the form checked and nobody overwritten', async () => {
  await expect(using.call(noticeCalls.saveArticle, { id: newId(), values: typed })).rejects.toMatchObject({ code: 'noAccess' });
  await expect(write({ title: '', category: '八卦' })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'title' }, { field: 'category' }],
  });
  await expect(write({ validTo: '2026-11-01' })).rejects.toMatchObject({ errors: [{ field: 'validTo' }] });
  const { id, version } = await write({ title: '改前' });
  await admin.call(noticeCalls.saveArticle, { id, version, values: { ...typed, title: '改后' } });
  await expect(admin.call(noticeCalls.saveArticle, { id, version, values: typed })).rejects.toMatchObject({ code: 'stale' });
  await expect(admin.call(noticeCalls.deleteArticle, { id, version })).rejects.toMatchObject({ code: 'stale' });
  await admin.call(noticeCalls.deleteArticle, { id, version: version + 1 });
  await expect(admin.call(noticeCalls.getArticle, { id })).rejects.toMatchObject({ code: 'notFound' });
});

test('files hang on an article: writers add them, its readers read them, and they go with it', async () => {
  const { id, version } = await write({ title: '样表下载', unitTypes: ['U1'] });
  const target = { attrefsysid: id, atttype: articleFiles.atttype };
  const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], '样表.pdf');
  await admin.call(attachmentCalls.upload, { ...target, attClass: 'files', attitle: '样表', file } as never);
  expect(await using.call(attachmentCalls.list, target)).toMatchObject({ files: [{ attitle: '样表' }], mayEdit: false });
  expect(await maintaining.call(attachmentCalls.list, target)).toMatchObject({ files: [] });
  await expect(using.call(attachmentCalls.upload, { ...target, attClass: 'files', attitle: '冒充', file } as never)).rejects.toBeInstanceOf(
    CallRefused,
  );
  await admin.call(noticeCalls.deleteArticle, { id, version });
  expect(await admin.call(attachmentCalls.list, target)).toMatchObject({ files: [] });
});

test('pictures in a text are files of the article: they come before its first save, its readers read them, others are refused', async () => {
  const id = newId();
  const picture = async (attrefsysid: string) => {
    const file = new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1858a8' } })
            .png()
            .toBuffer(),
        ),
      ],
      '铭牌.png',
    );
    const target = { attrefsysid, atttype: articleFiles.atttype, attClass: articlePicture.attClass };
    return admin.call(attachmentCalls.upload, { ...target, file } as never);
  };
  const own = await picture(id);
  const foreign = await picture(newId());
  const textWith = (attsysid: string) => ({ type: 'doc', content: [{ type: 'figure', attrs: { attsysid, alt: '铭牌' } }] });
  const save = (text: object) => admin.call(noticeCalls.saveArticle, { id, values: { ...typed, text } });
  await expect(save(textWith(foreign.attsysid))).rejects.toMatchObject({ code: 'pictureLost' });
  await expect(save({ type: 'doc', content: [{ type: 'html', html: '<script>' }] })).rejects.toMatchObject({ errors: [{ field: 'text' }] });
  await expect(save(articleOf(['']))).rejects.toMatchObject({ errors: [{ field: 'text', message: '请填写正文' }] });
  await save(textWith(own.attsysid));
  expect((await using.call(noticeCalls.getArticle, { id })).article.content).toEqual(textWith(own.attsysid));
  expect((await using.download(attachmentCalls.download, { attsysid: own.attsysid })).type).toBe('image/png');
});

test('articles of paragraphs are read as before after the upgrade', async () => {
  const migration = readFileSync(path.join(import.meta.dirname, '../../../../database/migrations/0091-article-trees.sql'), 'utf8');
  const [old, id] = ['<p>第一段 &lt;b&gt;&amp;amp;</p><p>“二”&#39;s&quot;</p>', newId()];
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  // A table of the session alone, as it was before.
  await client.query('create temporary table article (id uuid, content text)');
  await client.query('insert into article values ($1, $2), (gen_random_uuid(), $3)', [id, old, '']);
  await client.query(migration);
  const { rows } = await client.query<{ content: object; words: string }>('select content, words from article order by id = $1 desc', [id]);
  await client.end();
  const lines = ['第一段 <b>&amp;', '“二”\'s"'];
  expect(rows).toEqual([
    { content: articleOf(lines), words: lines.join('\n') },
    { content: articleOf(['']), words: '' },
  ]);
});

test('an article comes out on its day', async () => {
  await write({ title: '次日发布', publishedOn: '2026-11-22' });
  expect(await titlesOf(using)).not.toContain('次日发布');
  city.pass({ days: 1 });
  expect(await titlesOf(await city.enter({ actor: 'E1', unit: user }))).toContain('次日发布');
});

test('a picture taken out of a saved text goes after a week, one that stands in it stays', async () => {
  const [id, writer] = [newId(), await city.enter({ actor: 'A1' })];
  const bring = async (background: string) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const target = { attrefsysid: id, atttype: articleFiles.atttype, attClass: articlePicture.attClass };
    return writer.call(attachmentCalls.upload, { ...target, file: new File([new Uint8Array(bytes)], '铭牌.png') } as never);
  };
  const [kept, removed] = [await bring('#18a858'), await bring('#a81858')];
  const textWith = (...shown: readonly { readonly attsysid: string }[]) => ({
    type: 'doc',
    content: shown.map(({ attsysid }) => ({ type: 'figure', attrs: { attsysid, alt: '铭牌' } })),
  });
  await writer.call(noticeCalls.saveArticle, { id, values: { ...typed, text: textWith(kept, removed) } });
  await writer.call(noticeCalls.saveArticle, { id, version: 0, values: { ...typed, text: textWith(kept) } });
  const pictures = async () => (await findAttachments(city.db, [id])).map(({ attsysid }) => attsysid);
  const sweep = () => sweepPictures({}, { db: city.db, services: city.services, now: city.now });
  await sweep();
  expect(await pictures()).toHaveLength(2);
  city.pass({ days: 8 });
  await sweep();
  expect(await pictures()).toEqual([kept.attsysid]);
});
