import { languages } from '#platform/contract/words.ts'
import { logError } from '#platform/web/log.ts'
import { pause } from '#platform/web/pause.ts'
import type { PlacedScreen } from '#platform/web/screen-route.tsx'
import { mayEnter } from '#platform/web/screen-tabs.ts'
import { loadPerson } from '#platform/web/session.ts'
import { hasChosenLanguage, showLanguage } from '#platform/web/words-language.ts'
import { tryWorked } from './sign-in/tries.ts'

/** Loads the person before anything is shown, in their language unless this device has chosen one, and their menu. */
export async function loadStart(screens: readonly PlacedScreen[]) {
  try {
    // The router has just been created, in this same task.
    await pause()
    const profile = await loadPerson()
    tryWorked(sessionStorage)
    const own = languages.find((language) => language === profile.user.basic.language)
    if (own && !hasChosenLanguage()) await showLanguage(own)
    const inMenu = screens.filter(({ menu, chain }) => menu && mayEnter(chain, profile))
    await Promise.all([...new Set(inMenu.flatMap(({ words }) => words))].map((words) => words.loadBrief()))
    return null
  } catch (error) {
    logError('The profile could not be loaded', error)
    throw error
  }
}
