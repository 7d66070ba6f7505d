// Applies what the reader has chosen before the page is painted. The app takes over when it has
// loaded (src/ui/theme.tsx, src/app/app.tsx, src/app/session-cookie.ts).
(() => {
  const { dataset } = document.documentElement;
  const ifAllowed = (apply) => {
    try {
      apply();
    } catch {
      // Without storage or cookies, nothing was chosen and no session is expected.
    }
  };
  ifAllowed(() => {
    const theme = localStorage.getItem('mnemosyne.theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const zone = localStorage.getItem('mnemosyne.time-zone');
    if (zone === 'site' || zone === 'reader') dataset.zone = zone;
  });
  ifAllowed(() => {
    if (/(^|; )mnemosyne_session=./.test(document.cookie)) dataset.session = '';
  });
})();
