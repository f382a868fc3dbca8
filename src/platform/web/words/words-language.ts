import { bestLanguage, type Language } from '../../contract/words.ts'
import { type Readable, storeOf } from '../ui/store.ts'

const key = 'language'
const language = storeOf<Language>(bestLanguage([remembered(), ...(globalThis.navigator?.languages ?? [])]))
let wanted = language.get()
const loaders = new Set<(language: Language) => Promise<unknown>>()

export const currentLanguage = (): Language => language.get()

/** The language as a store that components can subscribe to. */
export const shownLanguage: Readable<Language> = language

/** Calls the listener after each change of language: the server uses it too, in reasons and refusals. */
export const onLanguage = (listener: () => void) => language.subscribe(listener)

/** Loads the texts in use, then switches every text at once, and stores the choice on this device. */
export async function setLanguage(next: Language): Promise<void> {
  remember(next)
  await showLanguage(next)
}

/** Switches the texts without storing a choice on this device, as for the language of the person's profile. */
export async function showLanguage(next: Language): Promise<void> {
  wanted = next
  await Promise.all([...loaders].map((load) => load(next)))
  if (wanted !== next) return
  document.documentElement.lang = next
  language.set(next)
}

/** True when the person has chosen a language on this device. */
export const hasChosenLanguage = (): boolean => remembered() !== ''

/** Registers a loader for texts that are in use: they are loaded in the new language before it is shown. */
export const usesLanguage = (load: (language: Language) => Promise<unknown>) => {
  loaders.add(load)
}

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function remember(chosen: Language) {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Storage can be forbidden in the browser; the choice then lasts as long as the page.
  }
}
