import { languages } from '#platform/contract/words.ts'
import { logError } from '#platform/web/log.ts'
import { loadPerson } from '#platform/web/session.ts'
import { hasChosenLanguage, showLanguage } from '#platform/web/words-language.ts'
import { tryWorked } from './sign-in/tries.ts'

/** Loads who the person is before anything is shown, and speaks his language unless this device has chosen one. */
export async function loadStart() {
  try {
    const profile = await loadPerson()
    tryWorked(sessionStorage)
    const own = languages.find((language) => language === profile.user.basic.language)
    if (own && !hasChosenLanguage()) await showLanguage(own)
    return null
  } catch (error) {
    logError('The profile could not be loaded', error)
    throw error
  }
}
