import { heard, type Tabs, tabsOver } from './tabs.ts'

/** The channel to the other tabs, windows and frames of this browser. */
export const tabs: Tabs = tabsOver(new BroadcastChannel('session'))

const takenMs = 2000

/** Passes a callback to the tab that started the attempt; returns false if none knows it. */
export async function handOver(query: string, state: string): Promise<boolean> {
  const taken = heard(tabs, (said) => (said.kind === 'taken' && said.state === state ? true : null), takenMs)
  tabs.tell({ kind: 'callback', query, state })
  return (await taken) ?? false
}

/** Waits for the answer to an attempt that was started in a window or a frame. */
export async function answerTo(state: string, timeoutMs: number): Promise<string | null> {
  const query = await heard(
    tabs,
    (said) => (said.kind === 'callback' && said.state === state ? said.query : null),
    timeoutMs,
  )
  if (query !== null) tabs.tell({ kind: 'taken', state })
  return query
}
