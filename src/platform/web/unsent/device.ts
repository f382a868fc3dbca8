import { currentSession } from '../api/session-store.ts'
import { storeOf } from '../ui/store.ts'
import type { Unsent } from './unsent.ts'

const prefix = 'draft:'
const changes = storeOf(0)

/** Changes whenever this tab stores or removes something. */
export const deviceChanges = changes

/** The storage key of a person's draft: another person who signs in on the same device does not find it. */
export const draftKey = (name: string): string => `${ownPrefix()}${name}`
const ownPrefix = () => `${prefix}${currentSession()?.subject ?? ''}:`

/**
 * Stored on the device until it is saved or the person signs out; in a session that was opened by a link, in its tab
 * only.
 */
const shelf = (): Storage => (currentSession()?.openedByLink == null ? localStorage : sessionStorage)

/** Where something is entered: the address of the page, and its title as long as the page is shown. */
export type Place = Pick<Unsent, 'page' | 'title'>

export const pageNow = (): string => location.pathname.replace(/^\/my(?=\/|$)/, '') + location.search

/** The title without the number of tasks and the name of the university. */
const titleNow = () => document.title.replace(/^\(\d+\) | · [^·]*$/g, '')

export const readDevice = (key: string): string | null => shelf().getItem(key)

/**
 * Stores what was entered on a page, with how far it is on its way to the server. What a page has stored before keeps
 * its place when it is written by somebody else, such as what sends it in the background.
 */
export function putOnDevice(key: string, contents: object, page: string | null, way: Partial<Way> = {}): void {
  const place = page === null ? placeIn(readDevice(key)) : placeOn(page, readDevice(key))
  shelf().setItem(key, JSON.stringify({ at: new Date().toISOString(), ...contents, ...place, ...way }))
  changes.set(changes.get() + 1)
}

/** Notes how far something is on its way, without changing what was entered. */
export function putWay(key: string, way: Way): void {
  if (readDevice(key) !== null) putOnDevice(key, parsed(readDevice(key)), null, way)
}

export function takeOffDevice(key: string): void {
  if (readDevice(key) === null) return
  shelf().removeItem(key)
  changes.set(changes.get() + 1)
}

/** How far something is on its way to the server. */
export type Way = Pick<Unsent, 'waiting' | 'toDecide' | 'refusal'>

/** Everything that this person has on this device, the oldest first. */
export const allOnDevice = (): readonly Unsent[] =>
  Object.keys(shelf())
    .filter((key) => key.startsWith(ownPrefix()))
    .flatMap((key) => unsentIn(key.slice(ownPrefix().length), readDevice(key)))
    .toSorted((one, other) => one.at.localeCompare(other.at))

/** Whether an event of the browser says that another tab has changed what is stored here. */
export const isOnDevice = ({ key }: StorageEvent): boolean => key === null || key.startsWith(ownPrefix())

function placeOn(page: string, before: string | null): Place {
  const known = placeIn(before)
  // A page stores the last of its values when it is left: the title is then that of the next one.
  if (page !== pageNow()) return { page, title: known.title }
  return { page, title: titleNow() }
}

function placeIn(text: string | null): Place {
  const { page, title } = parsed(text)
  return { page: typeof page === 'string' ? page : '', title: typeof title === 'string' ? title : '' }
}

function unsentIn(name: string, text: string | null): Unsent[] {
  const { at, waiting, toDecide, refusal } = parsed(text)
  const place = placeIn(text)
  // What was stored by an earlier version of the portal does not say where it belongs; its page still finds it.
  if (typeof at !== 'string' || place.page === '') return []
  const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)
  const way = { waiting: numberIn(waiting), toDecide: numberIn(toDecide) }
  return [{ name, at, ...place, ...way, refusal: typeof refusal === 'string' ? refusal : null }]
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
