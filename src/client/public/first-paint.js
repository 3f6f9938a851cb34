/** Sets the colour mode that was chosen here before anything is painted; color-mode.ts takes over from it. */
(() => {
  const { classList, style } = document.documentElement;
  let mode = null;
  try {
    mode = localStorage.getItem('colorMode');
  } catch {
    // A browser that forbids storage has no choice to keep.
  }
  if (mode !== 'light' && mode !== 'dark') return;
  classList.add(mode);
  style.colorScheme = mode;
})();
