// See docs/architecture.md, "Before the first paint".
(() => {
  const { dataset } = document.documentElement;
  const ifAllowed = (apply) => {
    try {
      apply();
    } catch {
      // Nothing was chosen.
    }
  };
  ifAllowed(() => {
    const stored = JSON.parse(localStorage.getItem('mnemosyne.settings'));
    const { theme, timeZone } = stored?.state ?? {};
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (timeZone === 'site' || timeZone === 'reader') dataset.zone = timeZone;
  });
  ifAllowed(() => {
    if (/(^|; )(__Secure-)?mnemosyne_session=./.test(document.cookie)) dataset.session = '';
  });
  dataset.starting = '';
  const sayFailed = ({ target }) => {
    if (target.dataset?.archiveFiles !== undefined) return;
    if ((target.localName ?? 'script') !== 'script') return;
    // A published page has this note, which the app removes when it starts.
    document.getElementById('not-loaded')?.removeAttribute('hidden');
    const words = document.querySelector('#root > .start-fallback > p');
    if (!words) return;
    delete dataset.starting;
    words.setAttribute('role', 'alert');
    words.firstChild.data = 'Mnemosyne could not be loaded. ';
  };
  window.addEventListener('error', sayFailed, true);
})();
