import { createHash } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the SHA-1 of bytes in Base32, as used in web archives: 32 letters and digits. */
export function sha1Base32(bytes: Uint8Array): string {
  return base32(createHash('sha1').update(bytes).digest());
}

/** Returns bytes in Base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (group) =>
    letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2)),
  );
}

/** Returns the name-based UUID (RFC 9562, version 5, namespace URL) of a name. */
export function uuidOfName(name: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
