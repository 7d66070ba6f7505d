// Applies what the reader has chosen before the page is painted. The app takes over when it has
// loaded (src/app/apply-theme.ts, src/app/app.tsx, src/app/session-cookie.ts).
(() => {
  const { dataset } = document.documentElement;
  const ifAllowed = (apply) => {
    try {
      apply();
    } catch {
      // Without storage that can be read, or cookies, nothing was chosen and no session is expected.
    }
  };
  ifAllowed(() => {
    // The form is that of src/stores/settings-store.ts.
    const stored = JSON.parse(localStorage.getItem('mnemosyne.settings'));
    const { theme, timeZone } = stored?.state ?? {};
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (timeZone === 'site' || timeZone === 'reader') dataset.zone = timeZone;
  });
  ifAllowed(() => {
    if (/(^|; )mnemosyne_session=./.test(document.cookie)) dataset.session = '';
  });
  // src/ui/start.css hides the words of index.html for some seconds, while the app may still load.
  dataset.starting = '';
  const sayFailed = ({ target }) => {
    const words = document.querySelector('#root > .start-fallback > p');
    // The app loads without the prefetch. Errors of the app itself have the window as their target.
    if (!words || target.dataset?.archiveFiles !== undefined) return;
    if ((target.localName ?? 'script') !== 'script') return;
    delete dataset.starting;
    words.setAttribute('role', 'alert');
    words.firstChild.data = 'Mnemosyne could not be loaded. ';
  };
  // Events of elements do not bubble.
  window.addEventListener('error', sayFailed, true);
})();
