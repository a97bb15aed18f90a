import { theme, type ThemeConfig } from 'antd';

import type { Look } from './look.ts';

const light = {
  colorPrimary: '#1858A8',
  colorPrimaryHover: '#2B6FC4',
  colorPrimaryActive: '#0F4484',
  colorPrimaryBg: '#EAF1FA',
  colorPrimaryBorder: '#BCD3EE',
  colorLink: '#1858A8',
  colorLinkHover: '#2B6FC4',
  colorLinkActive: '#0F4484',
  colorSuccess: '#1B7A50',
  colorSuccessBg: '#E8F5EE',
  colorSuccessBorder: '#B5DDC8',
  colorWarning: '#A85A05',
  colorWarningBg: '#FDF2E2',
  colorWarningBorder: '#F1D2A3',
  colorError: '#BF2F29',
  colorErrorHover: '#C6322C',
  colorErrorBg: '#FCEDEB',
  colorErrorBorder: '#F0BDB8',
  colorInfo: '#1858A8',
  colorText: '#16263A',
  colorTextSecondary: '#4A5B70',
  colorTextTertiary: '#56667C',
  colorTextPlaceholder: '#56667C',
  colorTextDescription: '#56667C',
  colorBorder: '#8496AB',
  colorBorderSecondary: '#E1E8F0',
  colorSplit: '#E1E8F0',
  colorBgLayout: '#F2F5F9',
};

/** The algorithm would make what is hovered and pressed darker than words on it, or itself on a dark page, can bear. */
const dark = {
  colorPrimary: '#6AA5EA',
  colorPrimaryHover: '#8BBAF0',
  colorPrimaryActive: '#4F8FDB',
  colorLink: '#76B0F2',
  colorLinkHover: '#8BBAF0',
  colorLinkActive: '#5C9AE3',
  colorErrorActive: '#E27C76',
  colorSuccess: '#5FC496',
  colorWarning: '#E6A64F',
  colorError: '#F8928C',
  colorInfo: '#6AA5EA',
  colorTextLightSolid: '#071A2D',
  colorText: '#E6EDF5',
  colorTextSecondary: '#B5C3D3',
  colorTextTertiary: '#9AABBF',
  colorTextPlaceholder: '#9AABBF',
  colorTextDescription: '#9AABBF',
  colorBgBase: '#142333',
  colorBgContainer: '#142333',
  colorBgElevated: '#1B2D40',
  colorBgLayout: '#0D1926',
  colorBorder: '#5D748E',
  colorBorderSecondary: '#26394F',
  colorSplit: '#26394F',
};

/** 关怀版 on white: darker text and lines. */
const moreContrast = {
  colorPrimary: '#0F4484',
  colorLink: '#0F4484',
  colorText: '#0A1522',
  colorTextSecondary: '#25364A',
  colorTextTertiary: '#33445A',
  colorTextPlaceholder: '#33445A',
  colorTextDescription: '#33445A',
  colorBorder: '#56667C',
  colorBorderSecondary: '#B9C6D5',
  colorSplit: '#B9C6D5',
};

const shape = {
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 10,
  fontFamily: 'var(--font)',
  fontFamilyCode: 'var(--font-mono)',
  wireframe: false,
};

/**
 * Every look the portal can take; the build extracts a style sheet for each.
 * @public
 */
export const looks: readonly Look[] = [
  { care: false, dark: false },
  { care: false, dark: true },
  { care: true, dark: false },
  { care: true, dark: true },
];

/**
 * The theme of antd for a look. Its styles are extracted at build time: the key is the class under which the variables of this look stand,
 * and nothing is injected at run time, so that `style-src 'self'` holds.
 */
export function antdTheme(look: Look): ThemeConfig {
  const key = `tz${look.dark ? '-dark' : ''}${look.care ? '-care' : ''}`;
  return {
    cssVar: { key },
    hashed: false,
    zeroRuntime: true,
    algorithm: look.dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...shape,
      ...(look.dark ? dark : light),
      ...(look.care && !look.dark && moreContrast),
      // Not `motion: false`: antd would build every opened page anew. The style sheet switches motion off for the large-type look.
      ...(look.care ? { fontSize: 18, controlHeight: 42 } : { fontSize: 14, controlHeight: 34 }),
    },
    components: {
      Table: {
        headerBg: look.dark ? '#182A3C' : '#EEF3F9',
        headerColor: look.dark ? '#B5C3D3' : '#4A5B70',
        rowHoverBg: look.dark ? '#1B2D40' : '#F8FAFC',
        rowSelectedBg: look.dark ? '#173252' : '#EAF1FA',
        rowSelectedHoverBg: look.dark ? '#1C3B60' : '#E0EBF8',
        borderColor: look.dark ? '#26394F' : '#E1E8F0',
        cellPaddingBlockSM: 8,
      },
      Form: { labelColor: look.dark ? '#B5C3D3' : '#4A5B70', itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
      Tabs: { titleFontSize: look.care ? 19 : 15 },
    },
  };
}
