/** What cannot wait for the scripts: the colour mode that was chosen here, and asking for what a link to a visit leads to. */

/** Before anything is painted; color-mode.ts takes over from it. */
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

/** A slow line takes seconds for each question: these are asked while the first script, which would ask them, is on its way. */
(() => {
  const id = Number(/^\/inspections\/([1-9]\d*)$/.exec(location.pathname)?.[1]);
  const { visit, nl, en } = document.currentScript.dataset;
  if (!id || !visit) return;
  let texts = nl;
  try {
    if (localStorage.getItem('language') === 'en') texts = en;
  } catch {
    // A browser that forbids storage has no choice to keep.
  }
  // Word for word what ask-for-visit.ts asks: the answer is handed to it.
  const input = encodeURIComponent(JSON.stringify({ 0: { id }, 1: { inspectionId: id }, 2: { id } }));
  const url = `/trpc/inspections.get,baitBoxes.list,inspections.drawings?batch=1&input=${input}`;
  const answer = fetch(url);
  window.askedAhead = { url, answer };
  for (const href of [...visit.split(' '), texts])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // The picture of the floor that is shown first, unless that is drawn.
  const askForPicture = async () => {
    const [{ result: shown }, , { result: drawn }] = await (await answer).clone().json();
    const plan = shown.data.floorPlans.find(({ floor }) => floor === 0);
    if (plan && drawn.data.every(({ floor }) => floor !== 0)) new Image().src = `/images/${plan.imageId}`;
  };
  // Who may not see it, or has no line, is told by the page.
  askForPicture().catch(() => {});
})();
