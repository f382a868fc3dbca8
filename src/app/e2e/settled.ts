import type { Page, Request } from '@playwright/test'

const quietMs = 120

/** Watches the requests of a page; `settled` waits until all are answered and no new one is sent for a moment. */
export function watchRequests(page: Page): { settled: () => Promise<void>; end: () => void } {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const begun = (request: Request) => change(() => open.add(request))
  const ended = (request: Request) => change(() => open.delete(request))
  const change = (act: () => void) => {
    act()
    changedAt = performance.now()
  }
  page.on('request', begun)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isQuiet = () => open.size === 0 && performance.now() - changedAt >= quietMs
  return {
    settled: async () => {
      while (!isQuiet()) await new Promise((done) => setTimeout(done, 20))
    },
    end: () => {
      page.off('request', begun)
      page.off('requestfinished', ended)
      page.off('requestfailed', ended)
    },
  }
}
