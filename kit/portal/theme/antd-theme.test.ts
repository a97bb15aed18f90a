import { theme } from 'antd';
import { describe, expect, test } from 'vitest';

import { antdTheme, looks } from './antd-theme.ts';

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(looks)('dark: $dark, large: $care', (look) => {
  const given = antdTheme(look);
  const token = theme.getDesignToken({ algorithm: given.algorithm!, token: given.token! });
  const grounds = [token.colorBgContainer, given.components!.Table!.rowHoverBg!];

  test.each([
    ...(['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextPlaceholder'] as const),
    ...(['colorLink', 'colorLinkHover', 'colorLinkActive', 'colorError', 'colorErrorHover', 'colorErrorActive'] as const),
  ])('%s is read on a card and on a row under the mouse', (name) => {
    for (const ground of grounds) expect(contrastOf(token[name], ground), `${token[name]} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});
