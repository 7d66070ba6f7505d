// Applies what the reader has chosen before the page is painted. The app takes over when it has
// loaded (src/ui/theme.tsx, src/app/app.tsx, src/app/session-cookie.ts).
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('mnemosyne.theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const zone = localStorage.getItem('mnemosyne.time-zone');
    if (zone === 'site' || zone === 'reader') dataset.zone = zone;
  } catch {
    // Without storage, nothing was chosen.
  }
  if (/(^|; )mnemosyne_session=./.test(document.cookie)) dataset.session = '';
})();
