/**
 * Runs before anything is painted, long before the portal does: sets colours and language as chosen here,
 * and keeps what is tapped on the login page that the server sent ready-made until somebody listens.
 */
(() => {
  const { documentElement: html } = document;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = kept('colorMode');
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  html.classList.add(isDark ? 'dark' : 'light');
  html.style.colorScheme = isDark ? 'dark' : 'light';
  if (kept('language') === 'en') html.lang = 'en';

  const early = [];
  const keepClick = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    early.push(() => button.click());
  };
  const keepChoice = ({ target }) => {
    // What is typed is in the field anyway, and may have been typed on since.
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    early.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const refuse = (event) => event.preventDefault();
  document.addEventListener('click', keepClick, true);
  document.addEventListener('submit', refuse, true);
  document.addEventListener('change', keepChoice, true);
  document.addEventListener(
    'portal-ready',
    () => {
      document.removeEventListener('click', keepClick, true);
      document.removeEventListener('submit', refuse, true);
      document.removeEventListener('change', keepChoice, true);
      for (const repeat of early) repeat();
    },
    { once: true },
  );
})();
