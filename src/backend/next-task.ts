/**
 * Ends this task and goes on in another, so that the browser may paint and answer the reader. Not
 * by setTimeout, which waits for 4 ms where it is called again and again.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
