// Starts the app after the first paint of a page that this browser has kept
// (src/backend/kept-pages.ts).
(() => {
  const { kept } = document.getElementById('root').dataset;
  requestAnimationFrame(() => setTimeout(() => import(kept)));
})();
