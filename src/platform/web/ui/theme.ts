import { type Readable, storeOf } from './store.ts'

/** The themes a person can choose; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export type Scheme = 'light' | 'dark'

const key = 'theme'
const choice = storeOf<Theme>('system')
const scheme = storeOf<Scheme>('light')
const night = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The chosen theme and the displayed one, as stores that components can subscribe to. */
export const watchedTheme: Readable<Theme> = choice
export const watchedScheme: Readable<Scheme> = scheme

/** Sets the stored theme on `<html>`; the entry calls it before the first render, so that nothing flashes. */
export function startTheme(): void {
  choice.set(keptTheme())
  paint()
  night().addEventListener('change', paint)
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    choice.set(keptTheme())
    paint()
  })
}

export function setTheme(theme: Theme): void {
  choice.set(theme)
  window.localStorage.setItem(key, theme)
  paint()
}

function paint(): void {
  const chosen = choice.get()
  const next = chosen === 'system' ? (night().matches ? 'dark' : 'light') : chosen
  scheme.set(next)
  document.documentElement.dataset.mantineColorScheme = next
}

function keptTheme(): Theme {
  const kept = window.localStorage.getItem(key)
  return themes.find((theme) => theme === kept) ?? 'system'
}
