/** Moves the focus to the screen's content, when what had it is gone. */
export const focusContent = (): void => document.getElementById('content')?.focus();
