import { firstScreens } from '#platform/web/contribution/first-screens.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import type { PlacedScreen } from '#platform/web/routes/screen-route.tsx'
import { storeOf } from '#platform/web/ui/store.ts'
import { domains } from './domains.ts'
import { leadsTo } from './first-screen.ts'
import { placed } from './placed.ts'

const first = placed(
  domains.map(({ contributes = [], name, words }) => ({
    screens: firstScreens.all({ contributors: [{ name, contributes }] }),
    words,
  })),
)

/** The screens that are known so far: at the start page only that one, later those of all domains. */
export const knownScreens = storeOf<readonly PlacedScreen[]>(first)

/** The table of all screens, which is loaded when it is first needed. */
export const loadTables = () => chunk(() => import('./screen-tables.ts'))

/** The screens of all domains. */
export async function allScreens(): Promise<readonly PlacedScreen[]> {
  const { screens } = await loadTables()
  knownScreens.set(screens)
  return screens
}

/** The screens among which the one at a path is. */
export const screensFor = async (path: string): Promise<readonly PlacedScreen[]> =>
  first.some((one) => leadsTo(one, path)) ? first : allScreens()
