/** The portal's colours: slightly green greys, pine for actions, amber for what waits for somebody. */
import { semanticTokens, tokens } from '@chakra-ui/react/theme';

const scale = (values: Record<number, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]));

const gray = scale({
  50: '#f5f8f6',
  100: '#ebf0ed',
  200: '#dce4e0',
  300: '#c3cec8',
  400: '#8f9d96',
  500: '#68766f',
  600: '#4a5751',
  700: '#36413c',
  800: '#232c28',
  900: '#18201d',
  950: '#0f1513',
});

const pine = scale({
  50: '#edf9f4',
  100: '#d5f1e5',
  200: '#ade3cd',
  300: '#78cdaf',
  400: '#3fae8c',
  500: '#1a8f71',
  600: '#0c745c',
  700: '#0a5d4b',
  800: '#0a493d',
  900: '#093c33',
  950: '#04241e',
});

export const AMBER = '#f2a33a';

const both = (light: string, dark: string) => ({ value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } });

// Every start works all colours out: those that nothing is painted in are left out.
const { teal: _teal, cyan: _cyan, pink: _pink, ...hues } = tokens.colors;

export const portalTokens = { ...tokens, colors: { ...hues, gray, pine } };

const { teal: _semanticTeal, cyan: _semanticCyan, pink: _semanticPink, ...colors } = semanticTokens.colors;

export const portalSemanticTokens = {
  ...semanticTokens,
  colors: {
    ...colors,
    pine: {
      contrast: both('white', 'white'),
      fg: both('pine.700', 'pine.300'),
      subtle: both('pine.100', 'pine.900'),
      muted: both('pine.200', 'pine.800'),
      emphasized: both('pine.300', 'pine.700'),
      solid: both('pine.600', 'pine.600'),
      focusRing: both('pine.500', 'pine.400'),
      border: both('pine.500', 'pine.400'),
    },
    // The defaults are too pale to be read on a phone in the sun.
    accent: { value: AMBER },
    fg: { ...colors.fg, error: both('red.700', 'red.300'), subtle: both('gray.500', 'gray.400') },
    border: { ...colors.border, field: { value: { _light: '#84928b', _dark: '{colors.gray.500}' } } },
    bg: {
      ...colors.bg,
      DEFAULT: both('white', 'gray.900'),
      subtle: both('gray.50', 'gray.950'),
      panel: both('white', 'gray.900'),
      muted: both('gray.100', 'gray.800'),
    },
  },
};
