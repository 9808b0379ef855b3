// Sets the theme before the first paint, so that a dark page does not flash white. A file of its own: no inline script is allowed.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('console.theme') ?? 'system';
  } catch {
    // Unreadable storage means that nothing was chosen.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
