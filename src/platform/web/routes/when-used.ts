const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll']
const idleMs = 5000

/**
 * Calls back at the first sign that the page is used, or after a while without one: what people may soon need is then
 * fetched, and not to show the page. Returns how to end the wait.
 */
export function whenUsed(callback: () => void): () => void {
  const used = new AbortController()
  const once = () => {
    stop()
    callback()
  }
  const timer = setTimeout(once, idleMs)
  const stop = () => {
    clearTimeout(timer)
    used.abort()
  }
  for (const sign of signsOfUse) addEventListener(sign, once, { signal: used.signal, passive: true })
  return stop
}
