import { Room, type TimetablePattern } from '#course/contract'
import type { EndpointInput } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import type { FateOfLesson, LessonPlace, patternChange } from '../../contract/pattern-change.ts'

export type Pattern = Item<typeof TimetablePattern>

/** What a weekly class is to become. */
export type PatternEdit = { weekday: number; startsAt: string; room: { iri: string; code: string } | null }

export const editOf = ({ weekday, startsAt, room }: Pattern): PatternEdit => ({
  ...{ weekday, startsAt },
  room: room && { iri: room['@id'], code: room.code },
})

type Body = EndpointInput<typeof patternChange>['body']

/** The patterns that are to become something else, as they are sent. */
export const changedIn = (patterns: readonly Pattern[], edits: ReadonlyMap<number, PatternEdit>): Body['patterns'] =>
  patterns.flatMap((pattern) => {
    const { weekday, startsAt, room } = edits.get(pattern.id) ?? editOf(pattern)
    const isSame = weekday === pattern.weekday && startsAt === pattern.startsAt && room?.iri === pattern.room?.['@id']
    if (isSame || startsAt === '') return []
    return [{ pattern: pattern['@id'], weekday, startsAt, room: room?.iri ?? null }]
  })

/** What somebody has chosen for a session: to keep it where it is, or another time. */
export type LessonChoice = 'keep' | LessonPlace

/** Where a session goes by the choice, or else by the proposal; null keeps it, undefined is still to be decided. */
export function placeOf(
  { fate, becomes }: FateOfLesson,
  choice: LessonChoice | undefined,
): LessonPlace | null | undefined {
  if (choice === 'keep') return null
  return choice ?? (fate === 'decide' ? undefined : becomes)
}

/** The sessions that move with the pattern, as they are sent. */
export const movesOf = (
  fates: readonly FateOfLesson[],
  choices: ReadonlyMap<number, LessonChoice>,
): NonNullable<Body['sessions']> =>
  fates
    .filter(({ fate }) => fate !== 'stays')
    .map((one) => {
      const place = placeOf(one, choices.get(one.lesson)) ?? null
      const { lesson, version } = one
      if (place === null) return { lesson, version, becomes: null }
      const { day, startsAt, room } = place
      return { lesson, version, becomes: { day, startsAt, room: room && Room.iri(room.id) } }
    })
