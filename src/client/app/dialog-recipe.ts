/** How dialogs look: a title clear of the button that closes, and on a phone on its side nearly all of the screen's height. */
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';

const { base, variants } = dialogSlotRecipe;

export const dialogRecipe = {
  ...dialogSlotRecipe,
  base: {
    ...base,
    content: { ...base?.content, borderRadius: 'xl' },
    // Its title ends before the button that closes it.
    header: { ...base?.header, paddingInlineEnd: '14', [LOW_SCREEN]: { paddingTop: '3', paddingBottom: '2' } },
    // Lines of one length, as headings have, would begin the second one within a word with a hyphen.
    title: { ...base?.title, minWidth: '0', overflowWrap: 'anywhere', textWrap: 'wrap' },
    body: { ...base?.body, [LOW_SCREEN]: { paddingBottom: '3' } },
    footer: { ...base?.footer, flexWrap: 'wrap' },
  },
  variants: {
    ...variants,
    placement: {
      ...variants?.placement,
      top: {
        ...variants?.placement?.top,
        content: { ...variants?.placement?.top?.content, [LOW_SCREEN]: { '--dialog-base-margin': 'spacing.2' } },
      },
    },
    scrollBehavior: {
      ...variants?.scrollBehavior,
      inside: {
        ...variants?.scrollBehavior?.inside,
        content: { ...variants?.scrollBehavior?.inside?.content, [LOW_SCREEN]: { maxHeight: 'calc(100% - 1rem)' } },
      },
    },
  },
};
