const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns bytes in Base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (group) =>
    letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2)),
  );
}
