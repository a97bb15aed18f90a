import { expect, test } from 'vitest';

import { wholePlace, withoutArea } from './new-place.ts';

test('an address has its area once, however it is typed', () => {
  const areas = [
    { code: '330203', name: '海曙区', parent: '330200' },
    { code: '330203002', name: '月湖街道', parent: '330203' },
  ];
  for (const typed of ['药行街200号', '月湖街道药行街200号', '海曙区月湖街道药行街200号', '海曙区药行街200号'])
    expect(wholePlace(areas, '330203002', typed)).toBe('海曙区月湖街道药行街200号');
  expect(withoutArea(areas, '330203002', '海曙区月湖街道药行街200号')).toBe('药行街200号');
});
