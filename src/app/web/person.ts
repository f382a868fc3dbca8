import { languages } from '#platform/contract/words.ts'
import { loadPerson } from '#platform/web/api/session.ts'
import { logError } from '#platform/web/log.ts'
import { pause } from '#platform/web/pause.ts'
import { hasChosenLanguage, showLanguage } from '#platform/web/words/words-language.ts'
import { wordsOfMenu } from './menu.ts'
import { loadBanners } from './shell/own-banners.ts'
import { tryWorked } from './sign-in/tries.ts'

/** Loads the person before anything is shown, in their language unless this device has chosen one, and their menu. */
export async function loadStart() {
  try {
    // The router has just been created, in this same task.
    await pause()
    const profile = await loadPerson()
    tryWorked(sessionStorage)
    const own = languages.find((language) => language === profile.user.basic.language)
    if (own && !hasChosenLanguage()) await showLanguage(own)
    await Promise.all([...wordsOfMenu(profile).map((words) => words.loadBrief()), loadBanners(profile)])
    return null
  } catch (error) {
    logError('The profile could not be loaded', error)
    throw error
  }
}
