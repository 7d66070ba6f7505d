import { Transform } from 'node:stream';

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;

/** Leaves out the line breaks and indents of JSON that flows by, as `prettyPrint=false` asks for. */
export function compactJson(): Transform {
  let isInString = false;
  let isEscaped = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = Buffer.alloc(chunk.length);
      let length = 0;
      for (const byte of chunk) {
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) isInString = false;
        } else if (byte <= space) continue;
        else if (byte === quote) isInString = true;
        kept[length++] = byte;
      }
      done(null, kept.subarray(0, length));
    },
  });
}
