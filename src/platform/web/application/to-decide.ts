import type { Outcome } from '../../contract/application.ts'

/** A request that waits for the reader, of any kind. */
export type ToDecide = {
  '@id': string
  '@type': string
  id: number
  /** Who asks, the kind, and what it is about. */
  person: { name: string } | null
  kind: string
  matter: string
  acts: readonly { name: string; outcome: Outcome | null }[]
}

export const nameOf = ({ person, kind }: ToDecide): string => person?.name ?? kind

/** The move that the reader may make now, by what it means. */
export const moveFor = ({ acts }: ToDecide, wanted: Outcome): string | undefined =>
  acts.find(({ outcome }) => outcome === wanted)?.name
