/** What the stores need for the archive alone, which comes with its screens. */
export { countItems } from './count-items';
export { createFronts } from './fronts';
export { loadedRange } from './loaded-range';
