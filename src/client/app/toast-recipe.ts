/** The look of notifications: a plain background with a coloured edge, readable in both colour modes. */
import { toastSlotRecipe } from '@chakra-ui/react/theme';

const { base } = toastSlotRecipe;

const edge = (color: string) => ({
  borderColor: color,
  '& [data-part=indicator]': { color },
});

export const toastRecipe = {
  ...toastSlotRecipe,
  base: {
    ...base,
    root: {
      ...base?.root,
      borderInlineStartWidth: '5px',
      borderColor: 'border',
      mdDown: { pointerEvents: 'none !important' },
      // What keeps a pile of messages together under the mouse: of one that leaves it would take the taps around it.
      '& [data-ghost]': { pointerEvents: 'none !important' },
      '&[data-type=warning]': edge('orange.fg'),
      '&[data-type=success]': edge('green.fg'),
      '&[data-type=error]': edge('red.fg'),
    },
    title: { ...base?.title, fontWeight: 'semibold' },
    description: { ...base?.description, opacity: '1', color: 'fg.muted' },
    // On a phone a message lies over what is below it: a tap goes through to the buttons there.
    closeTrigger: {
      ...base?.closeTrigger,
      color: 'fg.muted',
      boxSize: '8',
      pointerEvents: 'auto',
      // As large as a thumb.
      _before: { content: '""', position: 'absolute', inset: '-6px' },
    },
  },
};
