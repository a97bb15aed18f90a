import { expect, test } from 'vitest';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { liftGuide, operationManual, type Manual } from './manuals.ts';

const manual: Manual = {
  cityName: '宁波市',
  platformTitle: '特种设备企业服务平台',
  issuer: { name: '宁波市特种设备检验机构', address: '宁波市鄞州区会展路168号', zip: '315048', tel: '0574-87000000' },
  edition: '2026-11-21',
};

test.each([
  ['operation manual', operationManual],
  ['lift guide', liftGuide],
])('the %s is set in several pages, the same twice', async (_, paper) => {
  const documents = createDocuments();
  try {
    const pdf = await documents.render(paper, manual);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Every page object names its parent; the page tree itself is of type Pages.
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
    expect((await documents.render(paper, manual)).equals(pdf)).toBe(true);
  } finally {
    await documents.close();
  }
});
