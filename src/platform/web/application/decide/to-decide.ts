import type { Outcome, RequestGroup } from '../../../contract/application.ts'

/** A request that waits for a decision, of any kind. */
export type ToDecide = {
  '@id': string
  '@type': string
  id: number
  /** Who asks, the kind, and what it is about. */
  person: { name: string } | null
  kind: string
  matter: string
  /** The part of the queue: to look at first, passed all checks, or waiting for somebody else. */
  group: RequestGroup
  checks: readonly { text: string; passed: boolean }[]
  /** Who else answers. */
  who: string | null
  askedAt: string
  /** The day on which an answer is expected. */
  due: string | null
  acts: readonly { name: string; outcome: Outcome | null }[]
}

export const nameOf = ({ person, kind }: ToDecide): string => person?.name ?? kind

/** The move that the reader may make now, by what it means. */
export const moveFor = ({ acts }: ToDecide, wanted: Outcome): string | undefined =>
  acts.find(({ outcome }) => outcome === wanted)?.name

/** Only what passed all checks is granted together with others; the rest is read one by one. */
export const isChoosable = (one: ToDecide): boolean => one.group === 'passed' && moveFor(one, 'granted') !== undefined
