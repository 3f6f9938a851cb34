/** What a dialog does when focus turns up outside it: nothing, it takes focus back. */

/**
 * For `onFocusOutside` of a dialog that a press beside it closes. A menu or dialog that was open before gives focus back
 * to where it came from; on a slow device it does so when this one is open already, which would close it unread.
 */
export const keepOpen = (event: Event): void => event.preventDefault();
