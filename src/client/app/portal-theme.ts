/** The look of everything behind the sign-in, notifications included. */
import {
  badgeRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { extendSystem, fieldEdge } from './theme.ts';
import { toastRecipe } from './toast-recipe.ts';

export const portalSystem = extendSystem({
  recipes: {
    badge: badgeRecipe,
    checkmark: checkmarkRecipe,
    radiomark: radiomarkRecipe,
    textarea: { ...textareaRecipe, compoundVariants: [{ variant: 'outline', css: fieldEdge }] },
  },
  slotRecipes: {
    checkbox: checkboxSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    menu: menuSlotRecipe,
    popover: popoverSlotRecipe,
    progress: progressSlotRecipe,
    radioGroup: radioGroupSlotRecipe,
    switch: switchSlotRecipe,
    table: tableSlotRecipe,
    toast: toastRecipe,
  },
});
