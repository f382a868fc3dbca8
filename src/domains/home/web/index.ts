import type { WebDomain } from '#platform/web/routes/screen.ts'
import { join } from './contributions.ts'
import { feedScreen } from './feed-screen.ts'
import { words } from './words.ts'

/** The pages that people see first, built from what the other domains contribute. */
export function home(contributions: readonly WebDomain[]): WebDomain {
  join(contributions)
  return { name: 'home', words, first: [feedScreen] }
}
