import { dayAfter } from '#platform/server/day.ts'

/** The place of a student in practice: a school, with its mentor once one has accepted. */
export type Place = { school: number; mentor: number | null }
export type Episode = Place & { id: number; from: string; until: string | null }
export type EpisodeHistory = {
  /** The present place of the practice; null if it is at no school. */
  place: Place | null
  /** The last two episodes, the latest first. */
  last: Episode | null
  before: Episode | null
  /** The days of the practice, and today at the university. */
  startsOn: string
  endsOn: string
  today: string
}
/** The changes to the episodes: at most one of each. */
export type Change = {
  /** An episode that has not begun and is cancelled. */
  drop?: Episode
  close?: { id: number; until: string }
  /** An episode that continues with the same or another mentor. */
  keep?: { id: number; mentor: number | null }
  open?: Place & { from: string }
}

/**
 * The changes to the episodes of a practice when its school, its mentor or its state has changed. The day of a change
 * belongs to the people who were there in the morning; days on which the school had no mentor belong to the one it
 * names next. On return to the same school with the same mentor, the old episode continues as if nothing had changed.
 */
export function nextEpisode(known: EpisodeHistory): Change {
  const { place, last } = known
  const goesOn = last?.until === null ? last : null
  if (!goesOn) return place ? opened(place, last, known) : {}
  if (place && isAt(goesOn, place)) return {}
  if (isVacant(goesOn, known)) return filled(goesOn, known)
  const until = later(goesOn.from, earlier(known.today, known.endsOn))
  const close = { id: goesOn.id, until }
  return place ? { close, ...opened(place, { ...goesOn, until }, known) } : { close }
}

/** The next place after an ended episode. */
function opened(place: Place, ended: Episode | null, { startsOn, today }: EpisodeHistory): Change {
  if (!ended) return { open: { ...place, from: startsOn } }
  if (isAt(ended, place)) return { keep: { id: ended.id, mentor: place.mentor } }
  return { open: { ...place, from: later(today, dayAfter(ended.until ?? today, 1)) } }
}

/** Not begun yet; or begun without a mentor, at a school that names one now. */
const isVacant = ({ from, mentor, school }: Episode, { place, today }: EpisodeHistory) =>
  from > today || (mentor === null && place?.school === school)

/** Fills a vacant episode; if the new mentor is the previous one, the vacancy is removed. */
function filled(vacant: Episode, { place, before, today }: EpisodeHistory): Change {
  if (!place) return { drop: vacant }
  if (before && isAt(before, place)) return { drop: vacant, keep: { id: before.id, mentor: before.mentor } }
  if (vacant.school === place.school) return { keep: { id: vacant.id, mentor: place.mentor } }
  return { drop: vacant, open: { ...place, from: later(today, vacant.from) } }
}

const isAt = (one: Place, other: Place) => one.school === other.school && one.mentor === other.mentor

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
