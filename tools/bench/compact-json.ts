import { Transform } from 'node:stream';

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;

/** Removes line breaks and indentation from a JSON stream, as `prettyPrint=false` requests. */
export function compactJson(): Transform {
  let isInString = false;
  let isEscaped = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const output = Buffer.alloc(chunk.length);
      let length = 0;
      for (const byte of chunk) {
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) isInString = false;
        } else if (byte <= space) continue;
        else if (byte === quote) isInString = true;
        output[length++] = byte;
      }
      done(null, output.subarray(0, length));
    },
  });
}
