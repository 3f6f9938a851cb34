/** The screen's content, which takes the focus when what had it is gone. */
export const contentElement = (): HTMLElement | null => document.getElementById('content');

export const focusContent = (options?: FocusOptions): void => contentElement()?.focus(options);
