/** Moves the focus to the screen's content, when what had it is gone. */
export const focusContent = (options?: FocusOptions): void => document.getElementById('content')?.focus(options);
