// The colours of the look as literals, by scheme, so that every pair can be checked by a test.

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const neutral = {
  light: {
    page: '#F8F7F5',
    surface: '#FFFFFF',
    sunken: '#F3F2EF',
    hover: '#F7F6F3',
    raised: '#FFFFFF',
    line: '#E9E7E2',
    lineStrong: '#D6D3CC',
    control: '#8C8981',
    ink: '#1B1F29',
    ink2: '#515763',
    ink3: '#666B77',
  },
  dark: {
    page: '#11141A',
    surface: '#181C24',
    sunken: '#141820',
    hover: '#1E232D',
    raised: '#20252F',
    line: '#2A303B',
    lineStrong: '#3B4350',
    control: '#758092',
    ink: '#ECEEF2',
    ink2: '#B4BAC6',
    ink3: '#979EAC',
  },
} as const;

/** A status is a solid, a text tone, a tint and a line; never a colour alone: a chip also has an icon and a word. */
export const status = {
  light: {
    success: { solid: '#0B7A55', text: '#0A6547', tint: '#E7F5EE', line: '#B5DECA' },
    warning: { solid: '#956300', text: '#754E00', tint: '#FDF3DB', line: '#EBD196' },
    error: { solid: '#BE233F', text: '#A81E38', tint: '#FDEDEF', line: '#F4C1C9' },
    info: { solid: '#0C6F8B', text: '#0A5B72', tint: '#E4F4F8', line: '#AEDBE6' },
    onStatus: '#FFFFFF',
  },
  dark: {
    success: { solid: '#3FBF8A', text: '#72D8AA', tint: '#13291F', line: '#23543F' },
    warning: { solid: '#E0AB3F', text: '#F0C264', tint: '#2B2312', line: '#57461C' },
    error: { solid: '#FF8090', text: '#FF9DA8', tint: '#331A21', line: '#6A2C39' },
    info: { solid: '#4FBBD8', text: '#7BD1E8', tint: '#10272F', line: '#20505F' },
    onStatus: '#0B0D12',
  },
} as const;

/** The accent preset `jh_orange`. */
export const accent = {
  light: {
    main: '#C2410C',
    hover: '#AD3500',
    active: '#962D00',
    on: '#FFFFFF',
    text: '#BB3A00',
    tint: '#FEF4EE',
    tint2: '#FEE7D9',
    line: '#F9C5A3',
    focus: '#C2410C',
  },
  dark: {
    main: '#FF9A62',
    hover: '#FFB38B',
    active: '#FFC1A2',
    on: '#170903',
    text: '#FF9A62',
    tint: '#2E1B11',
    tint2: '#412415',
    line: '#734126',
    focus: '#FF9A62',
  },
} as const;

/** The `evident` side navigation: dark in both schemes. */
export const navigation = {
  light: {
    bg: '#1B2130',
    line: '#2C3446',
    ink: '#F3F4F7',
    ink2: '#AEB6C6',
    active: '#2B3347',
    activeInk: '#FFFFFF',
    accent: '#FF9A62',
  },
  dark: {
    bg: '#0A0C11',
    line: '#222834',
    ink: '#ECEEF2',
    ink2: '#A3ABB9',
    active: '#1D2330',
    activeInk: '#FFFFFF',
    accent: '#FF9A62',
  },
} as const;

/** Categories of a chart or a minutes bar; the accent is the first. */
export const categories = {
  light: ['#3F4C66', '#0C6F8B', '#6D4AA8', '#8A5C00'],
  dark: ['#A9B4CB', '#5CC0DB', '#BFA2F0', '#E0AB3F'],
} as const;

export const shadows = {
  light: {
    card: '0 1px 2px rgb(27 31 41 / .05)',
    menu: '0 1px 2px rgb(27 31 41 / .06), 0 8px 24px -6px rgb(27 31 41 / .14)',
    dialog: '0 2px 6px rgb(27 31 41 / .08), 0 24px 64px -12px rgb(27 31 41 / .28)',
  },
  dark: {
    card: '0 1px 2px rgb(0 0 0 / .3)',
    menu: '0 0 0 1px rgb(255 255 255 / .04), 0 8px 24px -6px rgb(0 0 0 / .6)',
    dialog: '0 0 0 1px rgb(255 255 255 / .06), 0 24px 64px -12px rgb(0 0 0 / .8)',
  },
} as const;

export const fonts = {
  text: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  head: '"Plus Jakarta Sans Variable", "Plus Jakarta Sans", "Inter Variable", system-ui, sans-serif',
} as const;
