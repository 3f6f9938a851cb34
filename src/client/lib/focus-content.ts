/** The screen's content element, which gets the focus when the focused element is gone. */
export const contentElement = (): HTMLElement | null => document.getElementById('content');

export const focusContent = (options?: FocusOptions): void => contentElement()?.focus(options);

export const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/** A dialog keeps the focus to itself, and says where it goes afterwards. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;
