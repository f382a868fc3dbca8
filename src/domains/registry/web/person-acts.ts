import type { PersonAct } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { runsRegistry } from './guards.ts'
import { words } from './words.ts'

/** What the Registry does for a person that somebody has found. */
export const personActs: readonly PersonAct[] = [
  { guard: runsRegistry, text: words('acts.hold'), to: (user) => `${paths.holdNew()}?user=${user}` },
]
