import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { matchMaterials, type NamedDraft } from './match-materials.ts';

const draft = (row: number, prono: string | null, unitInnerNo: string | null = null): NamedDraft => ({
  entryId: `draft-${row}`,
  row,
  prono,
  unitInnerNo,
});
const trucks = [draft(2, 'PN-0001', '1号'), draft(3, 'PN-0002', '2号'), draft(4, 'PN-00021'), draft(5, '12'), draft(12, 'X/7 B')];
const match = (path: string, drafts = trucks) => matchMaterials([path], drafts)[0]!;
const isMeant = (row: number, attClass: string) => ({ drafts: [`draft-${row}`], attClasses: [attClass] });

const certificate = 'productCertificate';
const nameplate = 'nameplatePhoto';

describe('names as people write them', () => {
  test.each([
    ['PN-0001_产品合格证.pdf', 2, certificate],
    ['pn0001产品合格证.pdf', 2, certificate],
    ['ＰＮ－０００２＿铭牌照片．ＪＰＧ', 3, nameplate],
    ['PN-0002 铭牌 (2).jpg', 3, nameplate],
    ['PN-00021-数据表.pdf', 4, certificate],
    ['2号_铭牌.png', 3, nameplate],
    ['第5行 购车发票.pdf', 5, 'purchaseProof'],
    ['3行合格证.pdf', 3, certificate],
    ['0003_合格证.pdf', 3, certificate],
    ['X7B 原登记证.pdf', 12, 'formerRegistration'],
    ['X_7_B_产品合格证和产品数据表.ofd', 12, certificate],
    ['叉车资料/PN-0001/产品合格证.pdf', 2, certificate],
    ['PN-0001/铭牌/1.jpg', 2, nameplate],
    ['铭牌照片/PN-0002.jpg', 3, nameplate],
    ['铭牌照片/3.jpg', 3, nameplate],
    ['铭牌照片/3 (1).jpg', 3, nameplate],
  ])('%s', (path, row, attClass) => {
    expect(match(path)).toEqual(isMeant(row, attClass));
  });

  test.each(['PN-0003_合格证.pdf', '合格证.pdf', 'PN_合格证.pdf', '3-2_铭牌.jpg', '3台_铭牌.jpg', 'IMG_20261105.jpg', '.pdf', '', '//'])(
    '%s belongs to no device',
    (path) => {
      expect(match(path).drafts).toEqual([]);
    },
  );

  test.each(['PN-0001.pdf', 'PN-0001_扫描件.pdf', 'PN-0001/2.jpg'])('%s says no material', (path) => {
    expect(match(path)).toEqual({ drafts: ['draft-2'], attClasses: [] });
  });

  test('a material for all is named so', () => {
    expect(match('全部_购车发票.pdf')).toEqual({ drafts: 'all', attClasses: ['purchaseProof'] });
    expect(match('通用/购车发票.pdf')).toEqual({ drafts: 'all', attClasses: ['purchaseProof'] });
  });

  test('a number that is also the row of another device is left to a person', () => {
    expect(match('12_合格证.pdf').drafts).toEqual(['draft-5', 'draft-12']);
    expect(match('铭牌/12.jpg').drafts).toEqual(['draft-5', 'draft-12']);
  });

  test('two materials in one name are left to a person, a word within another says nothing', () => {
    expect(match('PN-0001_合格证和铭牌.pdf').attClasses).toEqual([certificate, nameplate]);
    expect(match('PN-0001_转让证明.pdf').attClasses).toEqual(['purchaseProof']);
  });

  test('where separators tell two numbers apart, they count', () => {
    const close = [draft(2, 'PN-1'), draft(3, 'PN-11'), draft(4, 'PN-1-1-1')];
    expect(match('PN-1_1合格证.pdf', close).drafts).toEqual(['draft-2']);
    expect(match('PN11_合格证.pdf', close).drafts).toEqual(['draft-3']);
    expect(match('PN-1-1-1合格证.pdf', close).drafts).toEqual(['draft-4']);
  });
});

const sign = fc.constantFrom(...'ABCXYZ0123456789'.split(''));
const part = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''));
const number = fc.tuple(part, fc.constantFrom('', '-', '/', '.', ' '), part).map((parts) => parts.join(''));
const drafts = fc
  .uniqueArray(number, { minLength: 1, maxLength: 30, selector: (each) => each.replaceAll(/[^A-Z0-9]/g, '') })
  .map((numbers) => numbers.map((prono, at) => draft(at + 2, prono)));
const material = fc.constantFrom(...entryFiles.materials);
const between = fc.constantFrom('_', ' ', '＿', '—', '、', '__');
const wide = (text: string) =>
  [...text].map((each) => (each > ' ' && each <= '~' ? String.fromCodePoint(each.codePointAt(0)! + 0xfee0) : each)).join('');
const writings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  wide,
  (text) => text.toLowerCase(),
);

describe('whatever the numbers are', () => {
  test('number and label lead to their draft, however they are written; several files of one material all do', () => {
    fc.assert(
      fc.property(
        drafts,
        fc.nat(),
        material,
        fc.record({ gap: between, write: writings, many: fc.integer({ min: 1, max: 4 }) }),
        (all, nth, { label, attClass }, { gap, write, many }) => {
          const { prono, entryId } = all[nth % all.length]!;
          const paths = Array.from(
            { length: many },
            (_, at) => `${write(`${prono!.replaceAll('/', '-')}${gap}${label}`)}${at > 0 ? ` (${at})` : ''}.pdf`,
          );
          for (const found of matchMaterials(paths, all)) {
            expect(found.attClasses).toEqual([attClass]);
            expect(found.drafts).toContain(entryId);
            // Only a row of plain digits can stand against a number.
            if (!/^\d+$/.test(prono!)) expect(found.drafts).toHaveLength(1);
          }
        },
      ),
    );
  });

  test('two devices of one number are both answered', () => {
    fc.assert(
      fc.property(number, material, (prono, { label }) => {
        const twins = [draft(100_001, prono), draft(100_002, prono)];
        expect(match(`${prono.replaceAll('/', '-')}_${label}.pdf`, twins).drafts).toEqual(['draft-100001', 'draft-100002']);
      }),
    );
  });

  test('no device is answered of which the path says nothing; order and number of the answers are those of the paths', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      number,
      fc.tuple(number, fc.string({ maxLength: 8 })).map((each) => each.join('/')),
    );
    fc.assert(
      fc.property(drafts, fc.array(name, { maxLength: 20 }), (all, paths) => {
        const found = matchMaterials(paths, all);
        expect(found).toHaveLength(paths.length);
        for (const [at, { drafts: meant }] of found.entries()) {
          expect(found[at]).toEqual(
            match(
              paths[at]!,
              all.toReversed().toSorted((a, b) => a.row - b.row),
            ),
          );
          // Folders are told apart as they are written: 「℀」 is one sign, though it reads a/c.
          const parts = paths[at]!.split('/').map((each) => each.normalize('NFKC').toUpperCase());
          for (const id of meant === 'all' ? [] : meant) {
            const { prono, row } = all.find(({ entryId }) => entryId === id)!;
            const key = prono!.replaceAll(/[^A-Z0-9]/g, '');
            expect(
              parts.some(
                (each) => each.replaceAll(/[^\p{L}\p{N}]/gu, '').startsWith(key) || new RegExp(`^\\s*第?0*${row}(?!\\d)`).test(each),
              ),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
