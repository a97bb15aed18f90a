import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toContent, toParagraphs } from './paragraphs.ts';

test('what was typed comes back line by line, and no mark-up passes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('<script>x</script>', '&lt;b&gt;', '一、说明', '"\'&'))), (lines) => {
      const typed = lines.join('\n');
      const wanted = typed
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const content = toContent(typed);
      expect(toParagraphs(content)).toEqual(wanted);
      expect(content.replace(/<\/?p>/g, '')).not.toMatch(/[<>"']/);
    }),
  );
});

test('foreign mark-up is read as text alone', () => {
  expect(toParagraphs('<div onclick="x()">甲<br/>乙<img src=x></div><p>丙 &amp; 丁</p>')).toEqual(['甲', '乙', '丙 & 丁']);
});
