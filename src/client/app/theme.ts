/**
 * The portal's look on Chakra's tokens. A system holds the recipes that its screens use and no more:
 * the pages for guests are loaded by everybody, so theirs is small; the portal's comes with its frame.
 */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  buttonRecipe,
  cardSlotRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  nativeSelectSlotRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import { portalSemanticTokens, portalTokens } from './palette.ts';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The edge of a field has to be seen (WCAG 1.4.11); that of a card has not. */
export const fieldEdge = { borderColor: 'border.field' } as const;

const base = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens: { ...portalTokens, fonts: { heading: { value: FONT }, body: { value: FONT } } },
    semanticTokens: portalSemanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      button: buttonRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: { ...inputRecipe, compoundVariants: [{ variant: 'outline', css: fieldEdge }] },
      link: linkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      card: cardSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: {
        ...nativeSelectSlotRecipe,
        compoundVariants: [{ variant: 'outline', css: { field: fieldEdge } }],
      },
      tabs: tabsSlotRecipe,
    },
  },
  globalCss: {
    ...globalCss,
    html: { ...globalCss.html, colorPalette: 'pine' },
    'h1, h2, h3': { letterSpacing: '-0.015em', textWrap: 'balance' },
    body: { bg: 'bg.subtle', color: 'fg' },
  },
});

type Recipes = Pick<NonNullable<(typeof base)['theme']>, 'recipes' | 'slotRecipes'>;

/** The pages for guests with further recipes. */
export const extendSystem = (theme: Recipes) => createSystem(defaultBaseConfig, base, { theme });

export const guestSystem = createSystem(defaultBaseConfig, base);
