/**
 * Lets the browser respond to the person between two pieces of work; unlike a timer it is not throttled in hidden tabs.
 */
export function pause(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}
