/** The portal's look on Chakra's tokens: a system with the recipes that its screens use and no others. */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import { portalSemanticTokens, portalTokens } from '#client/lib/palette.ts';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { dialogRecipe } from './dialog-recipe.ts';
import { forcedColors, PAPER } from './forced-colors.ts';
import { printStyles } from './print-styles.ts';
import { toastRecipe } from './toast-recipe.ts';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The edge of a field has to be seen (WCAG 1.4.11); that of a card has not. */
const fieldEdge = { borderColor: 'border.field' } as const;
/** As large as a thumb, on a phone. */
const forThumb = { mdDown: { minHeight: '11' } } as const;

/** A button is as high as its size says, and higher where its text takes more lines. */
const growing = Object.fromEntries(
  Object.entries(buttonRecipe.variants?.size ?? {}).map(([name, { h, ...size }]) => [
    name,
    { ...size, height: 'fit-content', minHeight: h, paddingBlock: '1' },
  ]),
);

/** Below the pointer, white on it stays readable: paler, as it is by default, red has a contrast of 4.3. */
const darker = { bg: 'color-mix(in srgb, var(--chakra-colors-color-palette-solid) 90%, black)' } as const;

/** While it waits, the words beside its spinner are out of sight and keep its place; hidden, as they are by default, they would name it no more. */
const namedWhileLoading = {
  '&[data-loading] > span > div + span': {
    visibility: 'visible !important',
    color: 'transparent !important',
    forcedColorAdjust: 'none',
  },
} as const;

const portal = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens: { ...portalTokens, fonts: { heading: { value: FONT }, body: { value: FONT } } },
    semanticTokens: portalSemanticTokens,
    textStyles,
    layerStyles: { ...layerStyles, paper: { value: PAPER } },
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      // Large text breaks within a button: the page never becomes wider than the phone.
      button: {
        ...buttonRecipe,
        base: { ...buttonRecipe.base, whiteSpace: 'normal', maxWidth: 'full', ...namedWhileLoading },
        variants: { ...buttonRecipe.variants, size: growing },
        compoundVariants: [{ variant: 'solid', css: { _hover: darker, _expanded: darker } }],
      },
      checkmark: checkmarkRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: {
        ...inputRecipe,
        base: { ...inputRecipe.base, ...forThumb },
        compoundVariants: [{ variant: 'outline', css: fieldEdge }],
      },
      link: linkRecipe,
      radiomark: radiomarkRecipe,
      spinner: spinnerRecipe,
      textarea: {
        ...textareaRecipe,
        base: { ...textareaRecipe.base, ...forThumb },
        compoundVariants: [{ variant: 'outline', css: fieldEdge }],
      },
    },
    slotRecipes: {
      card: cardSlotRecipe,
      checkbox: checkboxSlotRecipe,
      dialog: dialogRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: {
        ...nativeSelectSlotRecipe,
        compoundVariants: [{ variant: 'outline', css: { field: { ...fieldEdge, ...forThumb } } }],
      },
      // Never larger than the screen: what it has no room for is scrolled to.
      popover: {
        ...popoverSlotRecipe,
        base: {
          ...popoverSlotRecipe.base,
          content: { ...popoverSlotRecipe.base?.content, overflowY: 'auto', maxWidth: 'calc(100vw - 1rem)' },
        },
      },
      radioGroup: radioGroupSlotRecipe,
      switch: switchSlotRecipe,
      table: tableSlotRecipe,
      // What a list of them has no room for is moved sideways.
      tabs: {
        ...tabsSlotRecipe,
        base: { ...tabsSlotRecipe.base, trigger: { ...tabsSlotRecipe.base?.trigger, flexShrink: '0' } },
      },
      toast: toastRecipe,
    },
  },
  globalCss: {
    ...globalCss,
    ...printStyles,
    ...forcedColors,
    html: { ...globalCss.html, colorPalette: 'pine' },
    // What is scrolled to, by the keyboard too, comes to stand between a screen's own bars.
    'html[data-own-bars]': { scrollPaddingBlock: '4rem 5rem', [LOW_SCREEN]: { scrollPaddingTop: '0' } },
    'h1, h2, h3': { letterSpacing: '-0.015em', textWrap: 'balance' },
    // What is within a text breaks where the text does, names and links too; by default each element says it for itself.
    'a, bdi, span': { overflowWrap: 'inherit' },
    // An icon keeps its size where the text beside it needs all the room.
    svg: { flexShrink: '0' },
    body: { bg: 'bg.subtle', color: 'fg' },
    // Animations are not none: what waits for the end of one, such as a dialog that closes, still gets it (WCAG 2.3.3).
    // Transitions are: the shortest one would make every change of everything take a frame longer.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
});

export const system = createSystem(defaultBaseConfig, portal);
