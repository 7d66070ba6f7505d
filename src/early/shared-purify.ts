import type DOMPurify from 'dompurify';

type Purify = Pick<typeof DOMPurify, 'sanitize'>;

let purify: Purify | null = null;

/**
 * Takes DOMPurify from the product's own module of it: a page may have its Trusted Types policy but
 * once. False when it is not to be had.
 */
export async function takePurify(product: Promise<unknown> | undefined): Promise<boolean> {
  try {
    purify = Object.values(Object(await product)).find(isPurify) ?? null;
  } catch {
    purify = null;
  }
  return purify !== null;
}

/** The module's exports have names of the bundler's choice. */
function isPurify(value: unknown): value is Purify {
  return typeof value === 'function' && 'sanitize' in value;
}

/** In DOMPurify's place, in the early view. Throws before `takePurify`. */
const shared: Purify = {
  get sanitize() {
    if (!purify) throw new Error('DOMPurify is not there yet');
    return purify.sanitize;
  },
};

export default shared;
